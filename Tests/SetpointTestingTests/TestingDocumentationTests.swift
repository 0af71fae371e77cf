// snippet.hide
import Foundation
import Setpoint
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let fontSize = Setting("fontSize", default: 14, .range(10...24))
  fileprivate static let legacyTheme = Setting("legacyTheme", default: "light")
}

/// The code of `docs/testing.md`.
struct TestingDocumentationTests {
  // snippet.show
  /// Keeps all values in one file and replaces it as a whole.
  struct WholeFileStore: SettingsStore {
    let folder: String
    var files = StoreFiles()
    private var file: String { folder + "/values.json" }

    func value(forKey key: String) throws -> StoredValue? { try values()[key] }

    func apply(_ changes: [String: StoredValue?]) throws {
      var values = try values()
      for (key, value) in changes { values[key] = value }
      try files.makeFolders(folder)
      // A process that was killed may have left it.
      try files.remove(file + ".new")
      let new = try files.open(file + ".new", for: .creating)
      try new.writeAll(Array(StoredValue.dictionary(values).description.utf8))
      try new.synchronize()
      try files.rename(file + ".new", to: file)
      try files.synchronizeFolder(folder)
    }

    private func values() throws -> [String: StoredValue] {
      let bytes: [UInt8]
      do {
        bytes = try files.open(file, for: .reading).readAll()
      } catch {
        guard error.isMissing else { throw error }
        return [:]
      }
      let value = try StoredValue(json: String(decoding: bytes, as: UTF8.self))
      guard case .dictionary(let values) = value else { return [:] }
      return values
    }
  }

  @Test(arguments: StoreContract.allCases)
  func theStoreKeepsItsPromises(_ promise: StoreContract) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "settings.json")
    await promise.check { FileStore(at: file) }
  }

  @Test(arguments: FileFault.allCases)
  func aFaultAtAnyCallLosesNothing(_ fault: FileFault) throws {
    for position in 0..<30 {
      let folder = try TemporaryFolder()
      let faulty = FaultyFiles(in: folder.url.path)
      let store = WholeFileStore(folder: folder.url.path, files: faulty.files)
      try store.apply(["fontSize": 18])
      faulty.fail(fault, at: position)
      let isWritten = (try? store.apply(["fontSize": 20])) != nil
      faulty.kill()

      let next = WholeFileStore(folder: folder.url.path)
      let size = try next.value(forKey: "fontSize")
      #expect(isWritten ? size == 20 : size == 18 || size == 20)
      try next.apply(["fontSize": 24])
    }
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

  @Test func aChangeFromOutsideTakesEffect() {
    let store = SharedMemoryStore(["fontSize": 16])
    let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
    store.changeFromOutside(["fontSize": 18])
    #expect(container[.fontSize] == 18)
  }

  @Test func theWelcomeUsesTheFontSize() {
    SettingsContainer.withShared(.isolated(["fontSize": 18])) {
      #expect(SettingsContainer.shared[.fontSize] == 18)
    }
  }

  @Test(.readsEverySetting(except: .legacyTheme)) func theAppUsesItsSettings() {
    let container = SettingsContainer.isolated {
      SettingDefinition.fontSize
      SettingDefinition.legacyTheme
    }
    #expect(container[.fontSize] == 14)
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
