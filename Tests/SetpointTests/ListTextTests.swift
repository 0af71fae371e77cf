import Foundation
import Setpoint
import Testing

/// Lists in texts: with commas, repeated, and in JSON.
struct ListTextTests {
  private enum Day: String, Codable, CaseIterable { case monday = "mon", tuesday = "tue" }
  private let tags = Setting("tags", default: ["x"])
  private let ports = Setting("ports", default: [80])
  private let days = Setting("days", default: Set<Day>())
  private let maybe = Setting("maybe", default: [String]?.some([]))
  private let container: SettingsContainer

  init() {
    container = SettingsContainer(store: .memory)
    container.register([.setting(tags), .setting(ports), .setting(days), .setting(maybe)])
  }

  @Test(arguments: [
    ("A,B", ["A", "B"]), (" A , B C ", ["A", "B C"]), ("A", ["A"]), ("", []), ("  ", []),
    (#"["A","B"]"#, ["A", "B"]), (#" [ "A" ]"#, ["A"]), ("[]", []), ("A,,B,", ["A", "", "B", ""]),
    (#"A\,B,C\\"#, ["A,B", #"C\"#]), (#"C:\dir\"#, [#"C:\dir\"#]), (#"["A,B"]"#, ["A,B"]),
  ])
  func aTextIsAListOfTexts(text: String, expected: [String]) throws {
    try container.set(text: text, for: tags)
    #expect(container[tags] == expected)
  }

  @Test(arguments: ["[A]", #"["A",,]"#, "[1]", #"{"A": 1}"#])
  func aTextThatBeginsAsJSONIsJSON(text: String) {
    #expect(throws: SettingsError.self) { try container.set(text: text, for: tags) }
    #expect(container[tags] == ["x"])
  }

  @Test func elementsOfOtherTypesAreReadByTheirRules() throws {
    try container.set(text: "8080, 443", for: ports)
    #expect(container[ports] == [8080, 443])
    try container.set(text: "mon, Tuesday", for: days)
    #expect(container[days] == [.monday, .tuesday])
    let error = #expect(throws: SettingsError.self) {
      try container.set(text: "80,x", for: ports)
    }
    #expect(
      error?.description
        == "Invalid value '80,x' for 'ports'. Separate the elements with commas, or enter a list in JSON."
    )
    #expect(throws: SettingsError.self) { try container.set(text: "mon,sun", for: days) }
  }

  @Test func noTextIsNilForAnOptionalList() throws {
    try container.set(text: "a,b", for: maybe)
    #expect(container[maybe] == ["a", "b"])
    for text in ["", "null"] {
      try container.set(text: text, for: maybe)
      #expect(container[maybe] == nil)
    }
    try container.set(text: "[]", for: maybe)
    #expect(container[maybe] == [])
  }

  @Test func anEditorTakesListsInJSONOnly() throws {
    #expect(try tags.checkedChange(toText: #"["A"]"#).value == ["A"])
    #expect(throws: SettingsError.self) { try tags.checkedChange(toText: "A,B") }
  }

  @Test func variablesAndArgumentsHoldLists() {
    let container = SettingsContainer(
      store: .memory,
      layers: SettingsLayers(overrides: [
        EnvironmentSource(prefix: "APP", environment: ["APP_TAGS": "A,B", "APP_DAYS": "mon"]),
        ArgumentSource(["--ports", "1", "--ports=2,3", "-ports", "[4]", "--maybe", "a"]),
      ])
    ) {
      tags
      ports
      days
      maybe
    }
    #expect(container[tags] == ["A", "B"])
    #expect(container[ports] == [1, 2, 3, 4])
    #expect(container[days] == [.monday] && container[maybe] == ["a"])
    #expect(container.issues == [])
  }

  @Test(arguments: [["--ports", "x", "--ports", "2"], ["--ports", "2", "--ports", "x"]])
  func aRepeatedArgumentThatCannotBeReadIsReported(arguments: [String]) {
    let container = SettingsContainer(
      store: .memory, layers: SettingsLayers(overrides: [ArgumentSource(arguments)])
    ) { ports }
    #expect(container[ports] == [80])
    #expect(container.issues.map(\.error.problem) == ["Invalid value 'x' for 'ports'."])
  }
}
