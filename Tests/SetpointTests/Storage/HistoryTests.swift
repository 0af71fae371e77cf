import Foundation
import Setpoint
import SetpointTesting
import Testing

struct HistoryTests {
  private let temporary: TemporaryFolder
  private var url: URL { temporary.url.appending(path: "settings.json") }
  private var hidden: URL { temporary.url.appending(path: ".settings.json.journal") }

  private let size = Setting("text.size", default: 14, .range(1...100))
  private let name = Setting("name", default: "Ada")
  private let token = Setting("token", default: "", .policy(.secret))

  init() throws { temporary = try TemporaryFolder() }

  private func container() -> SettingsContainer {
    SettingsContainer(store: FileStore(at: url)) { [size, name, token] in
      size
      name
      token
    }
  }

  /// The changes of a key, the newest first, as `old>new`.
  private func changes(
    of setting: SettingDefinition, in container: SettingsContainer
  ) throws -> [String] {
    try container.history.flatMap(\.changes).filter { $0.key == setting.key }.map { change in
      guard !change.isWithheld else { return "withheld" }
      return [change.oldValue, change.newValue].map { $0?.description ?? "-" }
        .joined(separator: ">")
    }
  }

  @Test func aChangeIsInTheHistoryBeforeAndAfterACheckpoint() throws {
    let container = container()
    let start = Date.now
    try container.set(18, for: size)
    let before = try container.history
    try container.flush()
    #expect(try container.history == before)
    let entry = try #require(before.first)
    #expect(before.count == 1)
    #expect(entry.date >= start.addingTimeInterval(-0.001) && entry.date <= .now)
    #expect(entry.process?.hasSuffix("[\(ProcessInfo.processInfo.processIdentifier)]") == true)
    #expect(
      entry.changes == [
        SettingsHistoryEntry.Change(key: "text.size", oldValue: nil, newValue: 18)
      ])
  }

  /// A store with a history of its own.
  private struct StoreWithHistory: WrappedStore {
    let base: any SettingsStore
    let history: [SettingsHistoryEntry]

    func apply(_ changes: [String: StoredValue?]) throws { try base.apply(changes) }
    func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      try base.apply(changes, expecting: expected)
    }
  }

  @Test func aClockThatWasWrongDoesNotReorderTheHistoryOfAStore() throws {
    func entry(_ old: StoredValue?, _ new: StoredValue, at time: Double) -> SettingsHistoryEntry {
      SettingsHistoryEntry(
        id: "\(time)", date: Date(timeIntervalSince1970: time), process: nil,
        changes: [SettingsHistoryEntry.Change(key: name.key, oldValue: old, newValue: new)])
    }
    // The second was written a day ahead.
    let entries = [
      entry("b", "c", at: 20), entry("a", "b", at: 86_410), entry(nil, "a", at: 0),
    ]
    let store = StoreWithHistory(base: MemoryStore([name.key: "c"]), history: entries)
    let other = StoreWithHistory(base: MemoryStore(), history: [])
    let container = SettingsContainer(store: store, stores: ["other": other]) {
      name
    }
    #expect(try container.history.map(\.id) == entries.map(\.id))
    #expect(try container.restoreValues(at: Date(timeIntervalSince1970: 21)).changes.isEmpty)
    #expect(container[name] == "c")
    try container.restoreValues(at: Date(timeIntervalSince1970: 10))
    #expect(container[name] == "a")
  }

  @Test func theHistorySurvivesTheProgramAndHasTheWritesOfOthers() throws {
    try container().set(18, for: size)
    let other = FileStore(at: url)
    try other.set(20, forKey: size.key)
    let reader = container()
    #expect(try changes(of: size, in: reader) == ["18>20", "->18"])
    try other.flush()
    #expect(try changes(of: size, in: reader) == ["18>20", "->18"])
  }

  @Test func oneTransactionIsOneEntryWithItsChangesInTheOrderOfTheKeys() throws {
    let container = container()
    try container.set("Bob", for: name)
    try container.transaction {
      $0[size] = 20
      $0.reset(name)
    }
    let entry = try #require(container.history.first)
    #expect(
      entry.changes == [
        SettingsHistoryEntry.Change(key: "name", oldValue: "Bob", newValue: nil),
        SettingsHistoryEntry.Change(key: "text.size", oldValue: nil, newValue: 20),
      ])
  }

  @Test func writesOfOneSettingWithinTwoSecondsAreOneEntry() throws {
    let container = container()
    for value in 15...25 { try container.set(value, for: size) }
    #expect(try changes(of: size, in: container) == ["->25"])
  }

  @Test func anEditOfTheFileIsAnEntryWithoutProcess() throws {
    let container = container()
    try container.set(18, for: size)
    try container.flush()
    try Data(#"{"text": { "size": 30 }, "name": "Eve"}"#.utf8).write(to: url)
    try container.flush()
    let entry = try #require(container.history.first)
    #expect(entry.process == nil)
    #expect(Set(entry.changes.map(\.key)) == ["name", "text.size"])
    #expect(try changes(of: size, in: container) == ["18>30", "->18"])
  }

  @Test func theValuesOfSecretSettingsAreInNoFileOfTheHistory() throws {
    let container = container()
    try container.set("first secret", for: token)
    try container.set("second secret", for: token)
    try container.flush()
    #expect(try changes(of: token, in: container) == ["withheld"])
    // Another program, which does not know that it is secret, checkpoints the edit of it.
    try Data(#"{"token": "third secret", "name": "Eve"}"#.utf8).write(to: url)
    let other = FileStore(at: url)
    try other.set(1, forKey: "other")
    try other.flush()
    #expect(try changes(of: token, in: container).allSatisfy { $0 == "withheld" })
    let history = try String(contentsOf: hidden.appending(path: "history"), encoding: .utf8)
    #expect(history.contains("Eve"))
    #expect(!history.contains(" secret\""))
  }

  @Test(arguments: [("token", "token"), ("account.token", "account")])
  func valuesFromBeforeASettingBecameSecretAreWithheld(key: String, changed: String) throws {
    let store = FileStore(at: url)
    try store.apply(["token": "swordfish", "account": ["token": "swordfish"]])
    try store.flush()
    let container = SettingsContainer(store: FileStore(at: url)) {
      Setting(key, default: "", .policy(.secret))
    }
    let changes = try container.history.flatMap(\.changes)
    #expect(changes.filter(\.isWithheld).map(\.key) == [changed])
  }

  @Test func undoingAnEntryRestoresWhatItReplacedAlsoAtTheNextStart() throws {
    try container().transaction {
      $0[size] = 20
      $0[name] = "Bob"
    }
    let container = container()
    let commit = try container.undo(#require(container.history.first))
    #expect(container[size] == 14)
    #expect(container[name] == "Ada")
    try commit.undo()
    #expect(container[size] == 20)
    #expect(container[name] == "Bob")
  }

  @Test func anEntryWhoseSettingWasChangedSinceIsNotUndone() throws {
    try FileStore(at: url).set(20, forKey: size.key)
    let container = container()
    let entry = try #require(container.history.first)
    try container.set(30, for: size)
    let error = #expect(throws: SettingsError.self) { try container.undo(entry) }
    #expect(error?.code == .conflict)
    #expect(container[size] == 30)
  }

  @Test func withheldChangesAreNotUndone() throws {
    let container = container()
    try container.set("secret", for: token)
    let entry = try #require(container.history.first)
    let error = #expect(throws: SettingsError.self) { try container.undo(entry) }
    #expect(error?.code == .unsupported)
    #expect(container[token] == "secret")
  }

  @Test func aValueOutsideTheRulesOfTodayIsNotRestored() throws {
    try FileStore(at: url).set(1_000, forKey: size.key)
    try FileStore(at: url).set(50, forKey: size.key)
    let container = container()
    let error = #expect(throws: SettingsError.self) {
      try container.undo(container.history[0])
    }
    #expect(error?.code == .outOfRange)
    #expect(container[size] == 50)
  }

  @Test func theStateOfATimeIsRestored() throws {
    try container().set(20, for: size)
    let container = container()
    let date = Date.now
    try container.set(30, for: size)
    try container.set("Bob", for: name)
    try container.set("secret", for: token)
    try container.restoreValues(at: date)
    #expect(container[size] == 20)
    #expect(container[name] == "Ada")
    #expect(container[token] == "secret")
    try container.restoreValues(at: .distantPast)
    #expect(container[size] == 14)
  }

  @Test func valuesFromBeforeARenameAreRestored() throws {
    let old = Setting("size", default: 14)
    let renamed = Setting("fontSize", default: 14, .formerly("size"))
    let first = SettingsContainer(store: FileStore(at: url)) { old }
    try first.set(20, for: old)
    try first.flush()
    let date = Date.now
    try first.set(25, for: old)
    try first.flush()
    let second = SettingsContainer(store: FileStore(at: url)) { renamed }
    #expect(second[renamed] == 25)
    try second.set(30, for: renamed)
    try second.restoreValues(at: date)
    #expect(second[renamed] == 20)
    try second.restoreValues(at: .distantPast)
    #expect(second[renamed] == 14)
  }

  @Test func valuesFromBeforeAMigrationAreRestoredAsItStoredThem() throws {
    let old = Setting("delay", default: 1)
    let milliseconds = Setting("delayInMilliseconds", default: 1_000)
    let first = SettingsContainer(store: FileStore(at: url)) { old }
    try first.set(2, for: old)
    try first.flush()
    let date = Date.now
    let second = SettingsContainer(
      store: FileStore(at: url),
      migrations: [
        SettingsMigration(to: 1) { values in
          values[milliseconds] = values[old].map { $0 * 1_000 }
          values.delete("delay")
        }
      ]
    ) {
      milliseconds
    }
    #expect(second[milliseconds] == 2_000)
    try second.set(5_000, for: milliseconds)
    try second.flush()
    try second.restoreValues(at: date)
    #expect(second[milliseconds] == 2_000)
  }

  @Test func aRemovedMemberOfAFamilyIsRestoredAtTheNextStart() throws {
    let note = SettingFamily("notes.*", default: "")
    func makeContainer() -> SettingsContainer {
      SettingsContainer(store: FileStore(at: url)) { note }
    }
    try Data(#"{"notes": {"ada": "A"}}"#.utf8).write(to: url)
    let first = makeContainer()
    #expect(first.identifiers(of: note) == ["ada"])
    try first.reset(note["ada"])
    let second = makeContainer()
    #expect(second.identifiers(of: note) == [])
    try second.restoreValues(at: .distantPast)
    #expect(second.identifiers(of: note) == ["ada"])
    #expect(second[note["ada"]] == "A")
  }

  @Test func theHistoryHasABoundAndKeepsTheNewestEntries() throws {
    let store = FileStore(at: url)
    let padding = String(repeating: "x", count: 1_000)
    for round in 0..<1_200 {
      // Another key each time: writes of the same one would be combined.
      try store.set(.string("\(round) \(padding)"), forKey: "key\(round % 2)")
    }
    try store.flush()
    let files = ["history", "history.old"].map { hidden.appending(path: $0).path }
    for file in files where FileManager.default.fileExists(atPath: file) {
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(try #require(attributes[.size] as? Int) <= 256 << 10)
    }
    let newest = try #require(store.history.first?.changes.first?.newValue)
    #expect(newest == .string("1199 \(padding)"))
  }

  @Test func theHistoryOmitsALargeValue() throws {
    let container = container()
    try container.set(String(repeating: "x", count: 10_000), for: name)
    try container.flush()
    #expect(try changes(of: name, in: container) == ["withheld"])
  }

  @Test func theHistoryHoldsALaterSmallValueOfTheSameSetting() throws {
    let container = container()
    try container.set(String(repeating: "x", count: 10_000), for: name)
    try container.flush()
    let other = FileStore(at: url)
    try other.set("Bob", forKey: name.key)
    try other.set("Eve", forKey: name.key)
    try other.flush()
    try container.set("Ida", for: name)
    try container.flush()
    #expect(try changes(of: name, in: container).first == #""Eve">"Ida""#)
  }

  @Test func theHistoryHoldsALargeTransactionOfSmallValues() throws {
    let store = FileStore(at: url)
    let values = (0..<1_000).map { ("key\($0)", StoredValue?.some(.int($0))) }
    try store.apply(Dictionary(uniqueKeysWithValues: values))
    try store.flush()
    let entry = try #require(store.history.first)
    #expect(entry.changes.count == 1_000)
    #expect(entry.changes.allSatisfy { !$0.isWithheld })
  }

  @Test func aDamagedLineOfTheHistoryIsSkipped() throws {
    let store = FileStore(at: url)
    for key in ["a", "b", "c"] { try store.set(1, forKey: key) }
    try store.flush()
    let file = hidden.appending(path: "history")
    var bytes = try Data(contentsOf: file)
    let second = try #require(bytes.firstRange(of: Data(#""b""#.utf8)))
    bytes[second.lowerBound + 1] = UInt8(ascii: "x")
    try bytes.dropLast(5).write(to: file)
    #expect(try store.history.flatMap(\.changes).map(\.key) == ["a"])
    try store.set(1, forKey: "d")
    try store.flush()
    #expect(try store.history.flatMap(\.changes).map(\.key) == ["d", "a"])
  }

  @Test func storesWithoutHistoryHaveNone() throws {
    let container = SettingsContainer(store: .memory) { [size] in size }
    try container.set(18, for: size)
    #expect(try container.history.isEmpty)
  }
}
