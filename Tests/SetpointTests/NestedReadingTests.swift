import Setpoint
import Testing

struct NestedReadingTests {
  private let settings: [SettingDefinition] = [
    Setting("appearance.fontSize", default: 14), Setting("name", default: ""),
    Setting("servers", default: [String: String]()),
  ]

  private func reading(_ json: String) throws -> SettingsReading {
    try SettingsReading(nested: StoredValue(json: json), for: settings)
  }

  @Test(arguments: [
    #"{"appearance": {"fontSize": 18}}"#, #"{"appearance.fontSize": 18}"#,
  ])
  func aSettingIsFoundByItsPathNestedOrFlat(_ json: String) throws {
    #expect(try reading(json) == SettingsReading(["appearance.fontSize": SourceValue(18)]))
  }

  @Test func aDictionaryUnderTheKeyOfASettingIsItsValue() throws {
    let reading = try reading(#"{"servers": {"a.example": "up"}, "name": "x"}"#)
    #expect(
      reading.values == [
        "servers": SourceValue(["a.example": "up"]), "name": SourceValue("x"),
      ])
  }

  @Test func aValueWithoutASettingIsGivenUnderItsPath() throws {
    let reading = try reading(
      #"{"appearance": {"fontSiez": 18, "empty": {}, "more": {"x": null}}}"#)
    #expect(
      reading.values == [
        "appearance.fontSiez": SourceValue(18), "appearance.empty": SourceValue([:]),
        "appearance.more.x": SourceValue(.null),
      ])
    #expect(reading.isComplete)
  }

  @Test func anEmptyGroupOfSettingsHasNoValues() throws {
    #expect(try reading(#"{"appearance": {}}"#).values.isEmpty)
  }

  @Test func theFlatterOfTwoValuesAppliesAndIsReported() throws {
    let tree = try StoredValue(
      json: #"{"appearance": {"fontSize": 18}, "appearance.fontSize": 20}"#)
    let reading = try SettingsReading(nested: tree, for: settings, at: .file("remote.json"))
    #expect(
      reading.values == ["appearance.fontSize": SourceValue(20, at: .file("remote.json"))])
    #expect(
      reading.issues.map(\.description) == [
        "Setting 'appearance.fontSize' occurs twice. Write it once, nested or with dots. The value with fewer levels is used. (remote.json)"
      ])
  }

  @Test func aTreeThatIsNoDictionaryIsRefused() {
    let error = #expect(throws: SettingsError.self) { try reading("[1]") }
    #expect(
      error?.description
        == "The settings are a list, not a dictionary. Use a dictionary with a value for each key."
    )
  }
}
