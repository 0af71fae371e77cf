import Foundation
import Setpoint
import SetpointTesting
import Testing

extension SettingDefinition {
  fileprivate static let size = Setting("size", default: 14)
  fileprivate static let name = Setting("name", default: "Ada")
  fileprivate static let fontSize = Setting("appearance.fontSize", default: 14)
  fileprivate static let limits = Setting("limits", default: ["day": 1])
}

/// Comments, trailing commas and repeated keys in the JSON of people and files.
struct RepeatedKeyTests {
  private let folder: TemporaryFolder
  private let file: URL
  private static let settings: [SettingDefinition] = [.size, .name, .fontSize, .limits]

  init() throws {
    folder = try TemporaryFolder()
    file = folder.appending("settings.json")
  }

  private func open() -> SettingsContainer {
    SettingsContainer(store: .file(at: file)) {
      SettingDefinition.size
      SettingDefinition.name
      SettingDefinition.fontSize
      SettingDefinition.limits
    }
  }
  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
  private var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  private static let repeating = """
    {
      // A comment.
      "size": 1,
      "size": 2,
      "name": "Ida",
    }
    """

  @Test func theLastOfARepeatedKeyCountsInAStoreAndAnIssueNamesTheLines() throws {
    try write(Self.repeating)
    let container = open()
    #expect(container[.size] == 2)
    #expect(container[.name] == "Ida")
    #expect(container.issues.map(\.code) == [.duplicateKey])
    #expect(container.issues.map(\.key) == ["size"])
    #expect(
      container.issues.first?.error.problem
        == "Settings file '\(file.path)' repeats the key 'size' in lines 3 and 4.")
  }

  @Test func aWriteOfAnotherKeyKeepsAllBytes() throws {
    try write(Self.repeating)
    let container = open()
    container[.fontSize] = 18
    try container.flush()
    #expect(
      try text
        == Self.repeating.replacing(
          #""Ida","#, with: "\"Ida\",\n  \"appearance.fontSize\": 18,"))
    #expect(open().issues.map(\.code) == [.duplicateKey])
  }

  @Test func aWriteOfTheKeyChangesTheMemberThatCounts() throws {
    try write(Self.repeating)
    let container = open()
    container[.size] = 3
    try container.flush()
    #expect(try text == Self.repeating.replacing(#""size": 2"#, with: #""size": 3"#))
    #expect(open()[.size] == 3)
  }

  @Test func aResetOfTheKeyRemovesAllItsMembers() throws {
    try write(Self.repeating)
    let container = open()
    try container.reset(.size)
    try container.flush()
    #expect(try text.contains("size") == false)
    #expect(try text.contains("// A comment."))
    #expect(open()[.size] == 14)
    #expect(open()[.name] == "Ida")
  }

  @Test func aRepairOfTheFileEndsTheIssue() throws {
    try write(Self.repeating)
    let container = open()
    try write(#"{"size": 2, "name": "Ida"}"#)
    container.refresh()
    #expect(container.issues.isEmpty)
  }

  /// The values of `size`, `name`, `appearance.fontSize` and `limits` as JSON, and the repeated keys.
  @Test(arguments: [
    (#"{"size": 1, "name": "Ida", "size": 2, "size": 3}"#, "3 Ida 14 1", ["size"]),
    (#"{"size": 1, "s\u0069ze": 2}"#, "2 Ada 14 1", ["size"]),
    (
      #"{"appearance": {"fontSize": 1, "fontSize": 2, "theme": "dark"}, "name": "Ida"}"#,
      "14 Ida 2 1", ["appearance.fontSize"]
    ),
    (
      #"{"appearance": {"fontSize": 1}, "appearance": {"fontSize": 2}, "name": "Ida"}"#,
      "14 Ida 2 1", ["appearance"]
    ),
    (#"{"limits": {"day": 1, "day": 5}, "name": "Ida"}"#, "14 Ida 14 5", ["limits.day"]),
    (#"{"size": "x", "size": 5, "list": [{"a": 1, "a": 2}]}"#, "5 Ada 14 1", ["size", "list.a"]),
    (
      "{" + (0..<40).map { "\"k\($0)\": 0, " }.joined()
        + #""size": 1, "k0": 1, "size": 2, "name": "Ida"}"#, "2 Ida 14 1", ["k0", "size"]
    ),
  ])
  func aRepeatedKeyHidesNoOtherMember(text: String, values: String, keys: [String]) throws {
    try write(text)
    let container = open()
    func shown(_ container: SettingsContainer) -> String {
      let numbers = [container[.size], container[.fontSize], container[.limits]["day"] ?? 0]
      return "\(numbers[0]) \(container[.name]) \(numbers[1]) \(numbers[2])"
    }
    func repeatedKeys(_ container: SettingsContainer) -> [String] {
      container.issues.filter { $0.code == .duplicateKey }.compactMap(\.key)
    }
    #expect(shown(container) == values)
    #expect(repeatedKeys(container) == keys)
    container[.name] = "Joan"
    try container.flush()
    #expect(shown(open()) == values.replacing(/Ida|Ada/, with: "Joan"))

    // The same as a source.
    try write(text)
    let source = SettingsContainer(
      store: .memory, layers: SettingsLayers(sources: [FileSource(at: file)])
    ) {
      SettingDefinition.size
      SettingDefinition.name
      SettingDefinition.fontSize
      SettingDefinition.limits
    }
    #expect(shown(source) == values)
    #expect(repeatedKeys(source) == keys)
  }

  @Test func aChangeBelowARepeatedGroupChangesTheGroupThatCounts() throws {
    try write(
      #"{"appearance": { "fontSize": 1, "a": 1 }, "appearance": { "fontSize": 2, "b": 2 }}"#)
    let container = open()
    container[.fontSize] = 3
    try container.flush()
    #expect(
      try text
        == #"{"appearance": { "fontSize": 1, "a": 1 }, "appearance": { "fontSize": 3, "b": 2 }}"#)
  }

  @Test func manyRepetitionsAreReportedUpToALimit() throws {
    let members = (0..<200).map { "\"k\($0 / 2)\": \($0),\n" }.joined()
    let same = String(repeating: "\"x\": 1,\n", count: 5_000)
    try write("{\(same)\(members)\"name\": \"Ida\"}")
    let container = open()
    #expect(container[.name] == "Ida")
    let issues = container.issues.filter { $0.code == .duplicateKey }
    #expect(issues.count == 20)
    #expect(issues.first?.error.problem.hasSuffix("in lines 1, 2, 3, 4 and 5000.") == true)
  }

  @Test func theTemplateOfASettingsFileIsReadAsASource() throws {
    try write("/* all */ {\n // The size.\n \"size\": 18, /* pt */\n \"name\": \"Ida\", // me\n}\n")
    let reading = try FileSource(at: file).readNow(for: Self.settings)
    #expect(
      reading
        == SettingsReading([
          "size": SourceValue(18, at: .file(file.path, line: 3)),
          "name": SourceValue("Ida", at: .file(file.path, line: 4)),
        ]))
    let files = try FolderSource(at: folder.url).readNow(for: Self.settings)
    #expect(files.values.count == 2)
    #expect(files.issues.isEmpty)
  }

  @Test func aPolicyMayHaveCommentsAndRepeatedKeys() throws {
    try write(
      """
      {
        // Our rules.
        "mandatory": {"size": 1, "size": 18,},
        "owner": "IT", "owner": "Example IT",
      }
      """)
    let reading = try ManagedFile(at: file).readNow(for: Self.settings)
    #expect(reading.values["size"]?.content == .value(18))
    #expect(reading.values["size"]?.lock?.owner == "Example IT")
    #expect(reading.issues.compactMap(\.key) == ["mandatory.size", "owner"])
  }

  @Test func aMapGetsTheLastOfARepeatedKey() throws {
    try write(Self.repeating)
    let source = FileSource(at: file) { content in
      guard case .dictionary(let members) = content else { return [:] }
      return ["size": members["size"] ?? .null]
    }
    let reading = try source.readNow(for: Self.settings)
    #expect(reading.values["size"]?.content == .value(2))
    #expect(reading.issues.map(\.key) == ["size"])
  }

  @Test(arguments: ["[1, 2,]", "[1, /* one */ 2]", "// all\n[1, 2]", #"[1,2]"#])
  func aTextInJSONMayHaveCommentsAndATrailingComma(text: String) throws {
    let setting = Setting("list", default: [0])
    let container = SettingsContainer(store: .memory) { setting }
    if text.hasPrefix("/") {
      // A list that doesn't begin with a bracket has commas.
      #expect(throws: SettingsError.self) { try container.set(text: text, for: setting) }
    } else {
      try container.set(text: text, for: setting)
      #expect(container[setting] == [1, 2])
    }
    #expect(try StoredValue(json: text) == [1, 2])
  }
}
