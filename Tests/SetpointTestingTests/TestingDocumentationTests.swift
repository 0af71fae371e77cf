// snippet.hide
import Foundation
import Setpoint
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let fontSize = Setting("fontSize", default: 14, .range(10...24))
}

/// The code of `docs/testing.md`.
struct TestingDocumentationTests {
  // snippet.show
  @Test(arguments: StoreContract.allCases)
  func theStoreKeepsItsPromises(_ promise: StoreContract) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "settings.json")
    await promise.check { FileStore(at: file) }
  }

  @Test func aFailedWriteChangesNothing() throws {
    let store = FailingStore(failing: .writes)
    let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
    #expect(throws: SettingsError.self) { try container.set(18, for: .fontSize) }
    #expect(container[.fontSize] == 14)
    store.failing = .nothing
    try container.set(18, for: .fontSize)
  }

  @Test func aSlowWriteDelaysNoReader() async throws {
    let store = SlowStore()
    let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
    async let write: Void = onThread { try container.set(18, for: .fontSize) }
    await store.waitForWrite()
    #expect(container[.fontSize] == 14)
    store.resumeNext()
    try await write
    #expect(container[.fontSize] == 18)
  }

  @Test func twoChangesAreOneWrite() throws {
    let store = RecordingStore()
    let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
    try container.transaction { $0[.fontSize] = 18 }
    #expect(store.applied == [["fontSize": 18]])
  }

  @Test func aSleepEndsWhenTheClockMoves() async throws {
    let clock = TestClock()
    let sleep = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(60))) }
    await clock.waitForSleeper()
    clock.advance(by: .seconds(60))
    try await sleep.value
    #expect(clock.sleepers == 0)
  }
  // snippet.hide
}
