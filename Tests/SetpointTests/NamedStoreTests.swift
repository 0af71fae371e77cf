import Foundation
import Setpoint
import SetpointSynchronization
import SetpointTesting
import Testing

struct NamedStoreTests {
  private let fontSize = Setting("appearance.fontSize", default: 14)
  private let retry = Setting("sync.retrySeconds", default: 5)
  private let given = Setting("sync.hostName", default: "", .key("syncHost_URL"))
  private let isOn = Setting("isOn", default: false)

  private func makeContainer(_ store: some SettingsStore) -> SettingsContainer {
    SettingsContainer(store: store) {
      fontSize
      retry
      given
      isOn
    }
  }

  // Two keys may have one name, of which the container reports the second.
  @Test(arguments: StoreContract.allCases.filter { $0 != .everyKeyIsKeptApart })
  func aStoreWithNamesKeepsTheContract(_ promise: StoreContract) async throws {
    let folder = try TemporaryFolder()
    await promise.check {
      FileStore(at: folder.url.appending(path: "settings.json")).named(.snakeCase)
    }
  }

  @Test func aStoreSpellsItsKeysInAStyle() throws {
    let store = MemoryStore(["appearance.font_size": 18, "is_on": true])
    let container = makeContainer(store.named(.snakeCase))
    #expect(container[fontSize] == 18 && container[isOn])
    #expect(container.issues == [])
    container[retry] = 9
    container[fontSize] = 20
    try container.reset(isOn)
    #expect(store.keys == ["appearance.font_size", "sync.retry_seconds"])
    #expect(store.value(forKey: "appearance.font_size") == 20)
  }

  @Test func aGivenKeyIsNotSpelledDifferently() {
    let store = MemoryStore()
    let container = makeContainer(store.named(.kebabCase))
    container[given] = "a"
    container[retry] = 7
    #expect(store.keys == ["sync.syncHost_URL", "sync.retry-seconds"])
    #expect(SettingNames.snakeCase.name(of: given) == "sync.syncHost_URL")
    #expect(SettingNames.camelCase.name(of: given) == "sync.syncHost_URL")
    #expect(SettingNames.snakeCase.name(of: Setting("x", default: 1, .key("aB"))) == "aB")
  }

  @Test func groupsMayBeSeparatedByAnotherText() {
    let store = MemoryStore(["app-appearance-font-size": 18])
    let names = SettingNames.kebabCase.separated(by: "-").prefixed(by: "app-")
    let container = makeContainer(store.named(names))
    #expect(container[fontSize] == 18)
    #expect(
      SettingNames.kebabCase.separated(by: "-").name(of: Setting("other.string", default: ""))
        == "other-string")
    #expect(
      SettingNames.snakeCase.separated(by: "__").name(of: fontSize) == "appearance__font_size")
  }

  @Test func twoSettingsWithOneNameAreReported() {
    let store = MemoryStore()
    let first = Setting("fontSize", default: 1)
    let second = Setting("font_size", default: 2)
    let container = SettingsContainer(store: store.named(.camelCase)) {
      first
      second
    }
    #expect(container.issues.map(\.code) == [.ambiguousName])
    container[first] = 5
    container[second] = 6
    #expect(container[first] == 5 && container[second] == 6)
    #expect(store.keys == ["fontSize", "font_size"])
  }

  @Test func changesFromOutsideReachTheirSettings() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "settings.json")
    let container = makeContainer(FileStore(at: file).named(.snakeCase))
    var updates = container.updates(of: fontSize).makeAsyncIterator()
    #expect(await updates.next() == 14)
    try Data(#"{"appearance": {"font_size": 22}}"#.utf8).write(to: file)
    #expect(await updates.next() == 22)
    #expect(container.origin(of: fontSize).location == .file(file.path))
  }

  @Test func aSecretIsWithheldFromTheHistoryUnderItsName() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "settings.json")
    let token = Setting("apiToken", default: "", .policy(.secret))
    let store = FileStore(at: file).named(.snakeCase)
    let container = SettingsContainer(store: store) {
      token
      fontSize
    }
    container[token] = "s3cret"
    container[fontSize] = 20
    try container.flush()
    let changes = try store.history.flatMap(\.changes)
    #expect(Set(changes.map(\.key)) == ["apiToken", "appearance.fontSize"])
    let secrets = changes.filter { $0.key == "apiToken" }
    #expect(secrets.allSatisfy { $0.isWithheld })
  }

  @Test func formerKeysAndKeysInMigrationsAreSpelledToo() {
    let store = MemoryStore(["size_of_text": 18, "old_retry": 60])
    let size = Setting("fontSize", default: 14, .formerly("sizeOfText"))
    let container = SettingsContainer(
      store: store.named(.snakeCase),
      migrations: [
        SettingsMigration(to: 1) { values in
          values["sync.retrySeconds"] = values["oldRetry"]
        }
      ]
    ) {
      size
      retry
    }
    #expect(container[size] == 18 && container[retry] == 60)
    #expect(store.value(forKey: "font_size") == 18)
    #expect(store.value(forKey: "sync.retry_seconds") == 60)
  }
}
