import Foundation
import SetpointTesting
import Testing

@testable import Setpoint

extension Surroundings {
  /// Values that a file couldn't be read with are refused before they are acknowledged.
  @Suite struct ValueLimitTests {
    private let folder: TemporaryFolder
    private var file: URL { folder.url.appending(path: "settings.json") }

    init() throws { folder = try TemporaryFolder() }

    private static func nested(_ levels: Int, around value: StoredValue? = 1) -> StoredValue {
      (1..<levels).reduce(value.map { [$0] } ?? []) { value, level in
        level.isMultiple(of: 2) ? [value] : ["x": value]
      }
    }

    private static func members(_ count: Int) -> [String: StoredValue] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", .bool(true)) })
    }

    /// Returns the problem for which the store refuses changes.
    private func problem(
      of changes: [String: StoredValue?], in store: some SettingsStore
    ) -> String? {
      let error = #expect(throws: SettingsError.self) { try store.apply(changes) }
      #expect(error?.code == .storeUnavailable)
      return error?.problem
    }

    @Test(arguments: [("deep", 127), ("group.deep", 126), ("a.b.c.deep", 124)])
    func aValueMayBeAsDeepAsTheFileAroundIt(key: String, levels: Int) throws {
      let parts = key.split(separator: ".")
      let groups = parts.dropLast().reduce(into: "") { $0 += "{ \"\($1)\": " }
      let text =
        groups + "{ \"\(parts.last ?? "")\": 0 }"
        + String(repeating: " }", count: parts.count - 1)
      try Data(text.utf8).write(to: file)
      for value in [Self.nested(levels), Self.nested(levels, around: nil)] {
        let store = FileStore(at: file)
        try store.set(value, forKey: key)
        #expect(FileStore(at: file).value(forKey: key) == value)
        try store.flush()
        #expect(FileStore(at: file).value(forKey: key) == value)
        for deeper in [Self.nested(levels + 1), Self.nested(levels + 1, around: nil)] {
          #expect(
            problem(of: [key: deeper], in: store) == "Setting '\(key)' can't be stored: "
              + "its value is nested deeper than \(levels) levels.")
          #expect(throws: SettingsError.self) { try store.set(deeper, forKey: key) }
          #expect(throws: SettingsError.self) { try store.apply([key: deeper], expecting: [:]) }
        }
        #expect(store.value(forKey: key) == value)
      }
    }

    @Test func aDictionaryWithMoreMembersThanAFileIsRefused() throws {
      let store = FileStore(at: file)
      try store.set("before", forKey: "big")
      let problem = problem(of: ["big": .dictionary(Self.members(250_000))], in: store)
      #expect(
        problem
          == "Setting 'big' can't be stored: its value has more than 249999 members.")
      let inner: [StoredValue] = (0..<3).map { _ in .dictionary(Self.members(90_000)) }
      #expect(throws: SettingsError.self) { try store.set(.array(inner), forKey: "big") }
      #expect(FileStore(at: file).value(forKey: "big") == "before")
    }

    @Test func moreKeysAtOnceThanAFileHoldsAreRefused() throws {
      let store = FileStore(at: file)
      let changes = Self.members(250_001).mapValues(StoredValue?.some)
      #expect(
        problem(of: changes, in: store)
          == "250001 values can't be stored at once: their text has more than 250000 members.")
      #expect(store.keys == [])
    }

    /// The history notes the default beside the first value of the user.
    @Test func aValueIsReadBackHoweverLargeItsDefaultIs() throws {
      func values(_ count: Int) -> [String: Bool] {
        Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", true) })
      }
      let flags = Setting("flags", default: values(60_000))
      let text = Setting("text", default: String(repeating: "x", count: 9 << 20))
      let container = SettingsContainer(store: FileStore(at: file)) {
        flags
        text
      }
      let (newFlags, newText) = (values(200_000), String(repeating: "y", count: 9 << 20))
      try container.set(newFlags, for: flags)
      try container.set(newText, for: text)
      let other = SettingsContainer(store: FileStore(at: file)) {
        flags
        text
      }
      #expect(other[flags] == newFlags && other[text] == newText)
      #expect(other.issues.isEmpty)
    }

    @Test func aValueIsReadBackHoweverDeepItsDefaultIs() throws {
      let store = FileStore(at: file)
      let fallback = LayerSurroundings.OtherLayer(
        layer: .declared, source: nil, value: Self.nested(140))
      store.note(["deep": LayerSurroundings(fallback: fallback, override: nil)])
      try store.set(1, forKey: "deep")
      #expect(FileStore(at: file).value(forKey: "deep") == 1)
    }

    /// Nothing reads the file between the checkpoint and the writes after it.
    @Test func whatIsWrittenBeforeAndAfterACheckpointFitsInTheFileTogether() throws {
      let store = FileStore(
        at: file, durability: .process, checkpointsInBackground: false, keepsHistory: false)
      // Four of them, with their keys, are as many members as a file holds.
      let table: StoredValue = .dictionary(Self.members(62_499))
      for number in 0..<4 {
        try store.set(table, forKey: "table\(number)")
        if number == 1 { try store.flush() }
      }
      #expect(problem(of: ["more": table], in: store)?.contains("250000 members") == true)
      let full = FileStore(at: file)
      #expect((0..<4).allSatisfy { full.value(forKey: "table\($0)") == table })
      try store.apply(["table0": nil, "table1": nil])
      try store.set(table, forKey: "more")
    }

    /// Together, they are larger than a file.
    @Test func manyComparedWritesOfALargeValueSucceedBetweenTwoCheckpoints() throws {
      let store = FileStore(
        at: file, durability: .process, checkpointsInBackground: false, keepsHistory: false)
      var last: StoredValue?
      for number in 0..<20 {
        let next: StoredValue = .string("\(number)" + String(repeating: "x", count: 1 << 20))
        try store.apply(["text": next], expecting: ["text": last])
        last = next
      }
      #expect(FileStore(at: file).value(forKey: "text") == last)
    }

    @Test func aTextThatIsLargerThanAFileIsRefused() throws {
      let store = FileStore(at: file)
      let tooLarge = "Setting 'text' can't be stored: its value is larger than 16 MiB."
      let values: [StoredValue] = [
        .string(String(repeating: "x", count: 16 << 20)),
        .string(String(repeating: "\u{1}", count: 3 << 20)),
        .data(Data(count: 13 << 20)),
        .array(Array(repeating: .string(String(repeating: "y", count: 1 << 20)), count: 16)),
      ]
      for value in values { #expect(problem(of: ["text": value], in: store) == tooLarge) }
      let half: StoredValue = .string(String(repeating: "x", count: 9 << 20))
      #expect(
        problem(of: ["a": half, "b": half], in: store)
          == "2 values can't be stored at once: their text is larger than 16 MiB.")
      // Escaped, each of these takes two bytes.
      let quotes: StoredValue = .string(String(repeating: "\"", count: 3 << 20))
      try store.set(quotes, forKey: "text")
      #expect(FileStore(at: file).value(forKey: "text") == quotes)
    }

    @Test func aFullTextRefusesWhatItCouldNotBeReadWith() throws {
      let limits = JSONLimits(depth: 128, memberCount: 4, size: 120)
      let text = try JSONText(Array(#"{"a": 1, "b": {"c": 2}}"#.utf8), limits: limits)
      #expect(text.memberCount == 3)
      try text.check(applying: ["new": 1], limits: limits)
      try text.check(applying: ["a": nil, "new": 1, "more": 2], limits: limits)
      try text.check(applying: ["b": ["c": 1, "d": 2]], limits: limits)
      #expect(throws: JSONLimitError.tooMany(4)) {
        try text.check(applying: ["new": 1, "more": 2], limits: limits)
      }
      #expect(throws: JSONLimitError.tooMany(4)) {
        try text.check(applying: ["a": ["c": 1, "d": 2]], limits: limits)
      }
      try text.check(applying: ["a": .string(String(repeating: "x", count: 80))], limits: limits)
      #expect(throws: JSONLimitError.tooLarge(120)) {
        try text.check(applying: ["a": .string(String(repeating: "x", count: 110))], limits: limits)
      }
      let full = try JSONText(
        [UInt8]("{\"b\": {\n".utf8) + Array(repeating: 0x20, count: 50)
          + Array("\"c\": 2\n}}".utf8), limits: limits)
      #expect(throws: JSONLimitError.tooLarge(120)) {
        try full.check(applying: ["b.d": 1, "b.e": 1], limits: limits)
      }
    }

    @Test func aRecordHoldsWhatAFileHolds() {
      // The history nests a value three levels deeper, and names each change.
      #expect(JSONLimits.record.depth >= JSONLimits.file.depth + 3)
      #expect(JSONLimits.record.memberCount > JSONLimits.file.memberCount)
    }

    #if PropertyLists && !canImport(Darwin)
      @Test func defaultsThatCouldNotBeReadAreRefused() throws {
        let suite = TemporarySuite()
        let store = UserDefaultsStore(suite: suite.name)
        try store.set(1, forKey: "before")
        let error = #expect(throws: SettingsError.self) {
          try store.set(.dictionary(Self.members(120_000)), forKey: "big")
        }
        #expect(error?.problem.hasSuffix("it has more than 200000 values.") == true)
        #expect(store.value(forKey: "before") == 1)
        #expect(UserDefaultsStore(suite: suite.name).value(forKey: "before") == 1)
      }
    #endif
  }
}
