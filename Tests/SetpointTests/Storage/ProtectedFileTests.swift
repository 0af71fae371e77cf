import Foundation
import Testing

@testable import Setpoint
@testable import SetpointTesting

/// A settings file that can't be opened until the device is unlocked for the first time.
struct ProtectedFileTests {
  private static let size = Setting("size", default: 14)
  private static let title = Setting("title", default: "none")
  private static let theme = Setting("theme", default: "light")

  private let folder: TemporaryFolder
  private let file: URL
  private let files: FaultyFiles

  init() throws {
    folder = try TemporaryFolder()
    file = folder.appending("settings.json")
    try Data(#"{ "size": 12, "title": "Ada", "theme": "dark" }"#.utf8).write(to: file)
    files = FaultyFiles(in: folder.url.path)
  }

  private func lock() {
    files.refuse(code: EPERM) { $0.hasPrefix("open ") || $0.hasPrefix("read ") }
  }

  private func unlock() { files.heal() }

  private func store(_ suspension: (any ProcessSuspension)? = TestSuspension()) -> FileStore {
    FileStore(at: file, durability: .process, files: files, suspension: suspension)
  }

  private func container(
    _ store: FileStore, _ migrations: [SettingsMigration] = []
  ) -> SettingsContainer {
    let container = SettingsContainer(store: store, migrations: migrations) {
      Self.size
      Self.title
      Self.theme
    }
    container.reportIssues(to: .none)
    return container
  }

  private var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  @Test(.timeLimit(.minutes(30)))
  func whatIsSetBeforeTheFirstUnlockIsStoredAfterwards() async throws {
    lock()
    let store = store()
    let container = container(store)
    #expect(container[Self.title] == "none")
    #expect(
      container.issues.map(\.description) == [
        "Settings file '\(file.path)' can't be read until the device is unlocked. Until then, "
          + "settings have the values that were read last, or their defaults. Values that are set "
          + "are in effect, and are stored when the file can be read."
      ])
    try container.set(20, for: Self.size)
    #expect(container[Self.size] == 20)
    #expect(store.value(forKey: "size") == 20)
    #expect(store.keys == ["size"])
    #expect(try text == #"{ "size": 12, "title": "Ada", "theme": "dark" }"#)
    unlock()
    // Without a refresh, and without another write.
    for await title in container.updates(of: Self.title) where title == "Ada" { break }
    #expect(container[Self.theme] == "dark")
    #expect(container[Self.size] == 20)
    try store.flush()
    #expect(container.issues == [])
    #expect(try text == #"{ "size": 20, "title": "Ada", "theme": "dark" }"#)
  }

  @Test func laterWritesReplaceEarlierOnesWhateverTheFileAllows() throws {
    lock()
    let store = store()
    try store.set(20, forKey: "size")
    try store.apply(["size": 21, "title": nil, "new": 1])
    #expect(store.keys == ["size", "new"])
    #expect(store.value(forKey: "title") == nil)
    unlock()
    // Stores what was kept, and then this.
    try store.set(22, forKey: "size")
    #expect(store.value(forKey: "size") == 22)
    #expect(store.value(forKey: "theme") == "dark")
    try store.flush()
    let other = FileStore(at: file)
    #expect(other.keys == ["size", "theme", "new"])
    #expect(other.value(forKey: "size") == 22)
  }

  @Test func aFileThatIsProtectedAgainKeepsItsValuesInEffect() throws {
    let store = store()
    let container = container(store)
    #expect(container[Self.title] == "Ada")
    lock()
    container.refresh()
    #expect(container[Self.title] == "Ada")
    try container.set("Grace", for: Self.title)
    #expect(container[Self.title] == "Grace")
    unlock()
    container.refresh()
    try store.flush()
    #expect(try text == #"{ "size": 12, "title": "Grace", "theme": "dark" }"#)
  }

  @Test func aWriteThatComparesIsRefusedBecauseNothingIsKnown() throws {
    lock()
    let store = store()
    let error = #expect(throws: SettingsError.self) {
      try store.apply(["size": 1], expecting: ["size": nil])
    }
    #expect(
      error?.description
        == "Settings file '\(file.path)' can't be read until the device is unlocked, so its values "
        + "can't be compared. Nothing was changed. Try again when the device is unlocked.")
    try store.set(1, forKey: "kept")
    #expect(throws: SettingsError.self) { try store.flush() }
    unlock()
    #expect(store.value(forKey: "size") == 12)
    try store.apply(["size": 1], expecting: ["size": 12, "kept": 1])
    #expect(store.value(forKey: "size") == 1)
  }

  @Test func aStoreThatIsReleasedStoresWhatItKept() throws {
    lock()
    var store: FileStore? = store()
    try store?.set(20, forKey: "size")
    unlock()
    store = nil
    #expect(FileStore(at: file).value(forKey: "size") == 20)
  }

  @Test func aMigrationWaitsForTheNextStart() throws {
    let migration = SettingsMigration(to: 1) { values in
      values.convert("size") { (size: Int) in size * 2 }
    }
    lock()
    var container: SettingsContainer? = container(store(), [migration])
    #expect(container?.issues.contains { $0.code == .migrationFailed } == true)
    try container?.set("Grace", for: Self.title)
    unlock()
    container?.refresh()
    container = nil
    let next = self.container(store(), [migration])
    #expect(next.issues == [])
    #expect(next[Self.size] == 24)
    #expect(next[Self.title] == "Grace")
  }

  @Test func anErrorOtherThanProtectionIsThrown() throws {
    files.refuse(code: EACCES) { $0.hasPrefix("open ") }
    #expect(throws: SettingsError.self) { try store().set(1, forKey: "size") }
    lock()
    // A system without protected files.
    #expect(throws: SettingsError.self) { try store(nil).set(1, forKey: "size") }
  }
}
