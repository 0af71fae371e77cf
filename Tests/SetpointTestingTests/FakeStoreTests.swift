import Foundation
import Setpoint
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let fontSize = Setting("fontSize", default: 14)
  fileprivate static let name = Setting("name", default: "Ada")
}

struct FakeStoreTests {
  @Test func anIsolatedContainerHoldsWhatItIsGiven() {
    let container = SettingsContainer.isolated(["fontSize": 18]) { SettingDefinition.fontSize }
    #expect(container[.fontSize] == 18)
    #expect(container.settings.map(\.key) == ["fontSize"])
    #expect(SettingsContainer.isolated()[.fontSize] == 14)
  }

  @Test func aChangeFromOutsideIsAnnounced() throws {
    let store = SharedMemoryStore(["fontSize": 16])
    let container = SettingsContainer(store: store) {
      SettingDefinition.fontSize
      SettingDefinition.name
    }
    #expect(container[.fontSize] == 16)
    store.changeFromOutside(["fontSize": 18, "name": "Ida"])
    #expect(container[.fontSize] == 18 && container[.name] == "Ida")
    let draft = container.draft()
    draft.container[.fontSize] = 20
    store.changeFromOutside(["fontSize": nil])
    #expect(container[.fontSize] == 14)
    #expect(throws: SettingsError.self) { try draft.commit() }
    try container.update(.fontSize) { $0 += 1 }
    #expect(store.value(forKey: "fontSize") == 15)
    #expect(store.keys == ["fontSize", "name"])
  }

  @Test(arguments: StoreContract.allCases)
  func theSharedMemoryStoreKeepsTheContract(_ promise: StoreContract) async {
    await promise.check([.listsKeys, .observes, .compares]) { SharedMemoryStore() }
  }

  @Test func aFailedWriteIsReportedAndChangesNothing() {
    let container = SettingsContainer(store: FailingStore(failing: .write(2)))
    container[.fontSize] = 18
    container[.fontSize] = 20
    #expect(container[.fontSize] == 18)
    #expect(
      container.issues.map(\.description) == [
        "Setting 'fontSize' couldn't be stored: a test requested this failure. "
          + "The previous value stays in effect. Try again."
      ])
    container[.fontSize] = 22
    #expect(container[.fontSize] == 22)
  }

  @Test func failedReadsGiveTheDefaultUntilTheStoreIsRepaired() throws {
    struct NotMounted: Error, Equatable {}
    let store = FailingStore(
      MemoryStore(["fontSize": 18]), failing: .reads, with: NotMounted())
    #expect(throws: NotMounted()) { try store.value(forKey: "fontSize") }
    #expect(throws: NotMounted()) { try store.keys }
    #expect(SettingsContainer(store: store)[.fontSize] == 14)
    store.failing = .nothing
    #expect(SettingsContainer(store: store)[.fontSize] == 18)
    #expect(try store.keys == ["fontSize"])
    store.failing = .everything
    #expect(throws: NotMounted()) { try store.flush() }
  }

  @Test func aSlowStoreHoldsWritesAndDelaysNoReader() async throws {
    let store = SlowStore()
    let container = SettingsContainer(store: store)
    async let write: Void = onThread { try container.set(18, for: .fontSize) }
    await store.waitForWrite()
    #expect(store.waitingCount == 1)
    #expect(container[.fontSize] == 14)
    store.resumeAll()
    try await write
    #expect(container[.fontSize] == 18)
    #expect(store.waitingCount == 0)
  }

  @Test func aSlowStoreLetsWritesGoOneByOne() async throws {
    let store = SlowStore()
    async let first: Void = onThread { try store.apply(["first": 1]) }
    await store.waitForWrite()
    store.resumeNext()
    try await first
    store.resumeNext()
    try store.apply(["second": 2])
    async let third: Void = onThread { try store.apply(["third": 3]) }
    await store.waitForWrite()
    #expect(try store.keys == ["first", "second"])
    store.resumeAll()
    try await third
    try store.apply(["fourth": 4])
    store.hold()
    async let fifth: Void = onThread { try store.apply(["fifth": 5]) }
    await store.waitForWrite()
    #expect(try store.keys == ["first", "second", "third", "fourth"])
    store.resumeNext()
    try await fifth
  }

  @Test func onlyWritesAreRecorded() throws {
    let store = RecordingStore(FailingStore(failing: .write(2)))
    let container = SettingsContainer(store: store)
    container[.fontSize] = 18
    container[.name] = "refused"
    container[.fontSize] = 18
    try container.reset(.fontSize)
    #expect(store.applied == [["fontSize": 18], ["fontSize": nil]])
    #expect(store.reads == ["setpoint.migrations", "fontSize", "name"])
    #expect(store.flushes == 0)
    try store.flush()
    #expect(store.flushes == 1)
  }

  @Test func workOnAThreadGivesItsResultOrItsError() async throws {
    #expect(try await onThread { 42 } == 42)
    await #expect(throws: FailingStore.Failure.self) {
      try await onThread { throw FailingStore.Failure() }
    }
  }

  @Test func aTemporaryFolderIsEmptyAndRemovedWithItsLastReference() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let url = try #require(folder?.url)
    #expect(try folder?.files == [])
    try Data("x".utf8).write(to: url.appending(path: ".hidden"))
    #expect(try folder?.files == [".hidden"])
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}
