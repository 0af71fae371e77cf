import Foundation
import SetpointTesting
import Testing

@testable import Setpoint

extension Surroundings {
  /// Keys that begin other keys, so that a nested file holds a value and a group under one name.
  @Suite struct GroupKeyTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "settings.json") }
    private let sync = Setting("sync", default: false)
    private let interval = Setting("sync.interval", default: 30)

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

    private var text: String {
      get throws { try String(contentsOf: file, encoding: .utf8) }
    }

    private func container() -> SettingsContainer {
      SettingsContainer(store: .file(at: file)) {
        sync
        interval
      }
    }

    struct Change: Sendable, CustomTestStringConvertible {
      let old: String
      let changes: [String: StoredValue?]
      let new: String
      var testDescription: String { old.debugDescription }

      init(_ old: String, _ changes: [String: StoredValue?], _ new: String) {
        (self.old, self.changes, self.new) = (old, changes, new)
      }
    }

    @Test(arguments: [
      Change(
        #"{"sync": {"interval": 5, "other": 1}}"#, ["sync": true],
        #"{"sync": true, "sync.interval": 5, "sync.other": 1}"#),
      Change(
        #"{"sync": {"interval": 5, "other": 1}}"#, ["sync": nil],
        #"{"sync.interval": 5, "sync.other": 1}"#),
      Change(
        #"{"sync": {"interval": 5, "other": 1}, "name": "x"}"#, ["sync": "on"],
        #"{"sync": "on", "sync.interval": 5, "sync.other": 1, "name": "x"}"#),
      Change(
        """
        {
          "sync": { // How often
            "interval": 5.0, // minutes
            /* unknown */
            "other": [1, 2],
          },
          "name": "x"
        }

        """, ["sync": 7],
        """
        {
          "sync": 7, // How often
          "sync.interval": 5.0, // minutes
            /* unknown */
          "sync.other": [1, 2],
          "name": "x"
        }

        """),
      Change(
        #"{"a": {"sync": {"interval": 5}, "x": 1}}"#, ["a.sync": 1],
        #"{"a": {"sync": 1, "sync.interval": 5, "x": 1}}"#),
      Change(
        #"{"sync": {"server": {"port": 1}}}"#, ["sync": 1, "sync.server": 2],
        #"{"sync": 1, "sync.server": 2, "sync.server.port": 1}"#),
      Change(
        #"{"sync": {"interval": 5, "other": 1}}"#,
        ["sync": 1, "sync.interval": 6, "sync.other": nil, "sync.new": 3],
        #"{"sync": 1, "sync.interval": 6, "sync.new": 3}"#),
      // The flat member is in effect.
      Change(
        #"{"sync.interval": 4, "sync": {"interval": 5}}"#, ["sync": 1],
        #"{"sync.interval": 4, "sync": 1}"#),
      Change(
        #"{"sync.server": {"port": 1}, "sync": {"server": {"host": "h"}}}"#, ["sync": 1],
        #"{"sync.server": {"port": 1}, "sync": 1, "sync.server.host": "h"}"#),
      Change(
        #"{"s\u0079nc": {"\u0069nterval": 5}}"#, ["sync": 1],
        #"{"s\u0079nc": 1, "s\u0079nc.\u0069nterval": 5}"#),
    ])
    func theMembersOfAGroupStayWhenItsKeyIsSetOrReset(_ change: Change) throws {
      try write(change.old)
      let store = FileStore(at: file)
      let before = try #require(try? JSONText(Array(change.old.utf8)))
      try store.apply(change.changes)
      for (key, value) in change.changes { #expect(store.value(forKey: key) == value) }
      try store.flush()
      #expect(try text == change.new)
      let opened = FileStore(at: file)
      for (key, value) in change.changes { #expect(opened.value(forKey: key) == value) }
      for key in before.valueKeys where change.changes[key] == nil {
        #expect(opened.value(forKey: key) == before[key], "\(key)")
      }
    }

    @Test func aSettingThatIsAlsoAGroupKeepsTheSettingsInIt() throws {
      try write(#"{"sync": {"interval": 5, "other": 1}}"#)
      let first = container()
      #expect(first[interval] == 5)
      first[sync] = true
      #expect(first[interval] == 5)
      try first.flush()
      let second = container()
      #expect(second[sync])
      #expect(second[interval] == 5)
      try second.reset(sync)
      #expect(second[interval] == 5)
      try second.flush()
      let third = container()
      #expect(!third[sync])
      #expect(third[interval] == 5)
      #expect(FileStore(at: file).value(forKey: "sync.other") == 1)
    }

    @Test func aDictionaryReplacesTheOneThatAPersonWrote() throws {
      try write(#"{"headers": { "accept": "*", "host": "h" }}"#)
      let store = FileStore(at: file)
      try store.set(["accept": "text"], forKey: "headers")
      try store.flush()
      #expect(try text == #"{"headers": {"accept":"text"}}"#)
    }

    @Test func declaredKeysTellGroupsFromDictionaries() throws {
      var old = try JSONText(Array(#"{"sync": {"interval": 5}, "headers": {"a": 1}}"#.utf8))
      old.declared.insert("sync", mayBeDictionary: true)
      old.declared.insert("sync.interval", mayBeDictionary: false)
      old.declared.insert("headers", mayBeDictionary: true)
      let set = try old.applying(["sync": ["x": 1], "headers": .null])
      #expect(set["sync"] == ["x": 1])
      #expect(set["sync.interval"] == 5)
      #expect(set.keys == ["sync", "sync.interval", "headers"])
      let reset = try old.applying(["sync": nil, "headers": nil])
      #expect(reset.keys == ["sync.interval"])
    }

    @Test func aDictionaryThatAStoreWroteIsAValue() throws {
      let store = FileStore(at: file)
      try store.set(["interval": 9], forKey: "sync")
      try store.flush()
      try store.set(nil, forKey: "sync")
      try store.flush()
      #expect(store.keys == [])
    }

    @Test func aDictionaryKeepsItsMembersApartFromTheSettingsBelowItsKey() throws {
      let headers = Setting("headers", default: [String: String]())
      let accept = Setting("headers.accept", default: "*")
      let container = {
        SettingsContainer(store: .file(at: file)) {
          headers
          accept
        }
      }
      let first = container()
      first[headers] = ["accept": "text", "host": "h"]
      try first.flush()
      let second = container()
      #expect(second[accept] == "*")
      second[accept] = "image"
      try second.flush()
      let third = container()
      #expect(third[headers] == ["accept": "text", "host": "h"])
      #expect(third[accept] == "image")
      try third.reset(accept)
      try third.flush()
      let last = container()
      #expect(last[headers] == ["accept": "text", "host": "h"])
      #expect(last[accept] == "*")
    }

    @Test func anEditInAGroupThatIsAlsoASettingIsNoticed() async throws {
      try write(#"{"sync.interval": 1, "sync": {"server": "a"}}"#)
      let server = Setting("sync.server", default: "")
      let container = SettingsContainer(store: .file(at: file)) {
        sync
        interval
        server
      }
      #expect(container[server] == "a")
      try write(#"{"sync.interval": 1, "sync": {"server": "b"}}"#)
      container.refresh()
      #expect(container[server] == "b")
    }

    @Test func aKeyThatIsAlsoAGroupIsReportedInEitherOrder() {
      let problem = "'sync' is a setting and the group of setting 'sync.interval'."
      for settings: [SettingDefinition] in [[sync, interval], [interval, sync]] {
        let container = SettingsContainer(store: .memory)
        for setting in settings { container.register([.setting(setting)]) }
        #expect(container.issues.map(\.error.problem) == [problem])
      }
      let deep = Setting("a.b.c.d", default: 1)
      let outer = Setting("a.b", default: 1)
      let beside = Setting("a.bc", default: 1)
      let container = SettingsContainer(store: .memory) {
        deep
        outer
        beside
      }
      #expect(
        container.issues.map(\.error.description) == [
          "'a.b' is a setting and the group of setting 'a.b.c.d'. "
            + "Rename one of them. Until then, write both keys with dots in files, not nested."
        ])
    }

    @Test func otherStoresAndNamesKeepBothKeysApart() throws {
      let stores: [any SettingsStore] = [MemoryStore()]
      for store in stores {
        let container = SettingsContainer(store: store) {
          sync
          interval
        }
        container[interval] = 5
        container[sync] = true
        try container.reset(sync)
        #expect(container[interval] == 5)
      }
      let environment = EnvironmentSource(
        prefix: "APP", environment: ["APP_SYNC": "true", "APP_SYNC_INTERVAL": "5"])
      let reading = environment.readNow(for: [sync, interval])
      #expect(reading.values["sync"]?.content == .text("true"))
      #expect(reading.values["sync.interval"]?.content == .text("5"))
      #expect(reading.issues == [])
    }
  }
}
