import Foundation
import SetpointSynchronization
import SetpointTesting
import Testing

@testable import Setpoint

extension Surroundings {
  /// Texts that look the same and have different bytes: `é` as one character, or as `e` with an
  /// accent. On Linux, they name two folders.
  @Suite struct SpellingTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "settings.json") }
    private static let composed = "/data/\u{E9}"
    private static let decomposed = "/data/e\u{301}"

    init() throws { folder = try TemporaryFolder() }

    private static func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

    @Test func storedValuesAreComparedByTheirBytes() {
      let (one, two): (StoredValue, StoredValue) = (
        .string(Self.composed), .string(Self.decomposed)
      )
      #expect(one != two)
      #expect(one == .string(Self.composed))
      #expect([one] != [two] as StoredValue)
      #expect(StoredValue.dictionary(["a": one]) != .dictionary(["a": two]))
      #expect(StoredValue.dictionary([Self.composed: 1]) != .dictionary([Self.decomposed: 1]))
      #expect(StoredValue.dictionary([Self.composed: 1]) == .dictionary([Self.composed: 1]))
      #expect(StoredValue.string("a\u{301}\u{323}") != .string("a\u{323}\u{301}"))
      #expect(StoredValue.string("\u{212B}") != .string("\u{C5}"))
      #expect(Set([one, two, one]).count == 2)
    }

    struct Path: RawRepresentable, Codable, Equatable, Sendable {
      var rawValue: String
    }

    @Test func aSettingWhoseBytesChangeIsStoredAndAnnounced() throws {
      let text = Setting("text", default: "")
      let list = Setting("list", default: [String]())
      let table = Setting("table", default: [String: String]())
      let path = Setting("path", default: Path(rawValue: ""))
      let optional = Setting("optional", default: String?.none)
      let store = MemoryStore()
      let container = SettingsContainer(store: store) {
        text
        list
        table
        path
        optional
      }
      func write(_ value: String) {
        container[text] = value
        container[list] = [value]
        container[table] = ["a": value]
        container[path] = Path(rawValue: value)
        container[optional] = value
      }
      write(Self.composed)
      let keys = Mutex<[String]>([])
      let observation = container.onChange { changes in
        keys.withLock { $0 += changes.map(\.key) }
      }
      write(Self.decomposed)
      withExtendedLifetime(observation) {}
      let expected = Self.bytes(Self.decomposed)
      #expect(Self.bytes(container[text]) == expected)
      #expect(Self.bytes(container[list].first) == expected)
      #expect(Self.bytes(container[table]["a"]) == expected)
      #expect(Self.bytes(container[path].rawValue) == expected)
      #expect(Self.bytes(container[optional]) == expected)
      #expect(store.value(forKey: "text") == .string(Self.decomposed))
      #expect(store.value(forKey: "path") == .string(Self.decomposed))
      #expect(keys.withLock { $0 } == ["text", "list", "table", "path", "optional"])
    }

    @Test func aDraftAndATransactionKeepTheBytes() throws {
      let text = Setting("text", default: Self.composed)
      let container = SettingsContainer(store: .memory) { text }
      let draft = container.draft()
      draft.container[text] = Self.decomposed
      #expect(draft.changes.count == 1)
      try draft.commit()
      #expect(Self.bytes(container[text]) == Self.bytes(Self.decomposed))
      try container.transaction { $0[text] = Self.composed }
      #expect(Self.bytes(container[text]) == Self.bytes(Self.composed))
    }

    @Test func anExpectationIsComparedByItsBytes() throws {
      let stores: [any SettingsStore] = [MemoryStore(), FileStore(at: file)]
      for store in stores {
        try store.apply(["text": .string(Self.decomposed)])
        #expect(throws: StoreConflict.self) {
          try store.apply(["text": "new"], expecting: ["text": .string(Self.composed)])
        }
        try store.apply(["text": "new"], expecting: ["text": .string(Self.decomposed)])
      }
    }

    @Test func anEditorsChangeOfTheBytesCounts() throws {
      let text = Setting("text", default: "")
      try Data("{\"text\": \"\(Self.composed)\"}".utf8).write(to: file)
      let container = SettingsContainer(store: .file(at: file)) { text }
      #expect(Self.bytes(container[text]) == Self.bytes(Self.composed))
      try Data("{\"text\": \"\(Self.decomposed)\"}".utf8).write(to: file)
      container.refresh()
      #expect(Self.bytes(container[text]) == Self.bytes(Self.decomposed))
    }

    @Test func aFileWithBothSpellingsOfAKeyIsRead() throws {
      let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2, \"size\": 20}"
      try Data(text.utf8).write(to: file)
      let composed = Setting("\u{E9}", default: 0)
      let size = Setting("size", default: 14)
      let container = SettingsContainer(store: .file(at: file)) {
        composed
        size
      }
      #expect(container.issues.map(\.code) == [.duplicateKey])
      #expect(container[composed] == 1)
      #expect(container[size] == 20)
      container[composed] = 5
      try container.flush()
      #expect(
        try Data(contentsOf: file)
          == Data("{\"\u{E9}\": 5, \"e\u{301}\": 2, \"size\": 20}".utf8))
      let decomposed = Setting("e\u{301}", default: 0)
      let other = SettingsContainer(store: .file(at: file)) { decomposed }
      #expect(other[decomposed] == 2)
    }

    @Test(arguments: [["\u{E9}", "e\u{301}"], ["e\u{301}", "\u{E9}"]])
    func ofTwoMembersThatDifferOnlyInSpellingTheComposedOneCounts(names: [String]) throws {
      let members = names.map { "\"hosts.\($0).port\": \($0.utf8.count)" }
      try Data("{\(members.joined(separator: ", "))}".utf8).write(to: file)
      let ports = SettingFamily("hosts.*.port", default: 0)
      let container = SettingsContainer(store: .file(at: file)) { ports }
      #expect(container.issues.map(\.code) == [.duplicateKey])
      #expect(container[ports["\u{E9}"]] == 2)
      try container.reset(ports["\u{E9}"])
      try container.flush()
      #expect(try String(contentsOf: file, encoding: .utf8) == "{\"hosts.e\u{301}.port\": 3}")
    }

    @Test func aSetThatSwiftCannotHoldIsReportedAndStays() throws {
      let text = "{\"words\": [\"\u{E9}\", \"e\u{301}\", \"x\", \"x\"], \"others\": [\"x\", \"x\"]}"
      try Data(text.utf8).write(to: file)
      let words = Setting("words", default: Set<String>())
      let others = Setting("others", default: Set<String>())
      let container = SettingsContainer(store: .file(at: file)) {
        words
        others
      }
      #expect(container[words] == [] && container[others] == ["x"])
      #expect(container.issues.map(\.error.key) == ["words"])
      #expect(throws: SettingsError.self) {
        try container.set(.array(["\u{E9}", "e\u{301}"]), for: words)
      }
      #expect(try Data(contentsOf: file) == Data(text.utf8))
    }

    @Test func aKeyInAnotherSpellingIsAnotherMember() throws {
      try Data("{\"e\u{301}\": 1}".utf8).write(to: file)
      let store = FileStore(at: file)
      #expect(store.value(forKey: "\u{E9}") == nil)
      try store.set(2, forKey: "\u{E9}")
      try store.flush()
      #expect(try Data(contentsOf: file) == Data("{\"e\u{301}\": 1, \"\u{E9}\": 2}".utf8))
      let memory = MemoryStore(["e\u{301}": 1])
      #expect(memory.value(forKey: "\u{E9}") == nil)
      memory.set(2, forKey: "\u{E9}")
      #expect(memory.value(forKey: "e\u{301}") == 1)
    }

    @Test func aDictionaryThatSwiftCannotHoldIsReportedAndStays() throws {
      let text = "{\"table\": { \"caf\u{E9}\": 1, \"cafe\u{301}\": 2 }, \"size\": 20}"
      try Data(text.utf8).write(to: file)
      let table = Setting("table", default: [String: Int]())
      let size = Setting("size", default: 14)
      let container = SettingsContainer(store: .file(at: file)) {
        table
        size
      }
      #expect(container[table] == [:])
      #expect(container.issues.map(\.error.key) == ["table"])
      container[size] = 21
      try container.flush()
      #expect(
        try Data(contentsOf: file)
          == Data("{\"table\": { \"caf\u{E9}\": 1, \"cafe\u{301}\": 2 }, \"size\": 21}".utf8))
    }

    @Test func aSourceWithBothSpellingsOfAKeyIsRead() throws {
      let composed = Setting("\u{E9}", default: 0)
      let size = Setting("size", default: 14)
      for keys in ["\"e\u{301}\": 2, \"\u{E9}\": 1", "\"\u{E9}\": 1, \"e\u{301}\": 2"] {
        try Data("{\(keys), \"size\": 20}".utf8).write(to: file)
        let reading = try FileSource(at: file).readNow(for: [composed, size])
        #expect(reading.issues.map(\.code) == [.duplicateKey])
        #expect(reading.values["\u{E9}"]?.content == .value(1))
        #expect(reading.values["size"]?.content == .value(20))
      }
    }

    @Test func keysThatDifferOnlyInSpellingAreReportedWhenTheyAreRegistered() {
      let container = SettingsContainer(store: .memory) {
        Setting("\u{E9}", default: 0)
        Setting("e\u{301}", default: 1)
      }
      #expect(container.issues.map(\.code) == [.duplicateKey])
    }

    @Test func aFileHistoryAndItsRestoringKeepTheBytes() throws {
      let store = FileStore(at: file)
      try store.set(.string(Self.composed), forKey: "text")
      try store.flush()
      let opened = FileStore(at: file)
      try opened.set(.string(Self.decomposed), forKey: "text")
      try opened.flush()
      #expect(opened.value(forKey: "text") == .string(Self.decomposed))
      let newest = try #require(try opened.history.first?.changes.first)
      #expect(newest.oldValue == .string(Self.composed))
      #expect(newest.newValue == .string(Self.decomposed))
    }
  }
}
