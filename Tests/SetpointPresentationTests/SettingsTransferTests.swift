import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

struct SettingsTransferTests {
  private let size = Setting("size", default: 14, .range(10...24))
  private let theme = Setting(
    "theme", default: "light", .options(["light": "Light", "dark": "Dark"]))
  private let token = Setting("token", default: "", .policy(.secret))
  private let window = Setting("window", default: 0, .policy(.hidden))
  private let fixed = Setting("fixed", default: 1, .policy(.readOnly))
  private let container: SettingsContainer

  init() {
    let settings: [SettingDefinition] = [size, theme, token, window, fixed]
    container = SettingsContainer(store: .memory)
    container.register(settings.map(SettingsElement.setting))
  }

  @Test func anExportHoldsTheValuesThatWereSetAndNoSecret() {
    container[size] = 18
    container[token] = "swordfish"
    container[window] = 7
    let export = SettingsExport(of: container)
    #expect(export.json == "{\n  \"size\": 18\n}\n")
    #expect(export.secretKeys == ["token"])
  }

  @Test func anExportHoldsTheValuesOfOnePointInTime() {
    let settings = (0..<50).map { Setting("number.\($0)", default: 0) }
    container.register(settings.map(SettingsElement.setting))
    container.whileWriting(settings) {
      for _ in 1...500 {
        #expect(Set(SettingsExport(of: container).values.values).count <= 1)
      }
    }
  }

  @Test func anImportedValueThatEqualsTheDefaultIsTheUsersOwn() throws {
    let draft = container.draft()
    #expect(try SettingsImport(json: #"{"size": 14}"#).stage(in: draft).acceptedCount == 1)
    try draft.commit()
    #expect(container.userValue(of: size) == 14)
    #expect(try SettingsImport(json: #"{"size": 14}"#).stage(in: draft).acceptedCount == 1)
    #expect(draft.changes.isEmpty)
  }

  @Test func anExportIsImportedElsewhere() throws {
    container[size] = 18
    container[theme] = "dark"
    let text = SettingsExport(of: container).json
    try container.resetAll()
    let draft = container.draft()
    #expect(try SettingsImport(json: text).stage(in: draft).refusals.isEmpty)
    #expect(SettingsReview(of: draft).description == "Size: 14 → 18\nTheme: Light → Dark")
    try draft.commit()
    #expect(SettingsExport(of: container).json == text)
  }

  @Test func aRefusedValueIsReportedAndTheRestIsStaged() throws {
    let text = #"{"size": 99, "theme": "dark", "szie": 12, "fixed": 2, "window": 3}"#
    let draft = container.draft()
    let refusals = try SettingsImport(json: text).stage(in: draft).refusals
    #expect(
      refusals.map(\.reason) == [
        "Setting 'fixed' is read-only. Its value comes from the app.",
        "Setting 'size' is out of range: 99. Enter a number from 10 to 24.",
        "There is no setting 'szie'. Did you mean 'size'?", "There is no setting 'window'.",
      ])
    #expect(refusals.map(\.isUnknown) == [false, false, true, true])
    #expect(draft.changes.map(\.setting.key) == ["theme"])
  }

  @Test func theLastOfARepeatedKeyIsImportedWithAWarning() throws {
    let text = "{\n\"size\": 12, // small\n\"size\": 18,\n}"
    let draft = container.draft()
    let outcome = try SettingsImport(json: text).stage(in: draft)
    #expect(outcome.refusals.isEmpty)
    #expect(draft.changes.map(\.newValue) == [18])
    #expect(
      outcome.warnings.map(\.problem) == ["The text repeats the key 'size' in lines 2 and 3."])
  }

  @Test func aMembersDictionaryInAGroupIsImported() throws {
    let headers = SettingFamily("servers.*.headers", default: [String: String]())
    let container = SettingsContainer(store: .memory) { headers }
    let draft = container.draft()
    let text = #"{"servers": {"a": {"headers": {"Accept": "text"}}}}"#
    #expect(try SettingsImport(json: text).stage(in: draft).refusals.isEmpty)
    try draft.commit()
    #expect(container[headers["a"]] == ["Accept": "text"])
  }

  @Test func keysThatOnlyLookTheSameAreImportedWithAWarning() throws {
    let text = "{\n\"e\u{301}\": 1,\n\"\u{E9}\": 2,\n\"size\": 18,\n}"
    let draft = container.draft()
    let outcome = try SettingsImport(json: text).stage(in: draft)
    #expect(draft.changes.map(\.newValue) == [18])
    #expect(outcome.refusals.map(\.key) == ["\u{E9}"])
    #expect(
      outcome.warnings.map(\.problem) == [
        "The text has two keys that look like '\u{E9}' and differ in bytes (lines 2 and 3)."
      ])
    #expect(throws: SettingsError.self) { try StoredValue(json: text) }
  }

  @Test func anEqualValueIsNotAChange() throws {
    container[size] = 18
    let draft = container.draft()
    #expect(try SettingsImport(json: #"{"size": 18}"#).stage(in: draft).refusals.isEmpty)
    #expect(draft.changes.isEmpty)
  }

  @Test(arguments: ["", "[]", "7", "{", #"{"a": 1 "a": 2}"#])
  func textWithoutAJSONObjectIsRefused(text: String) {
    #expect(throws: SettingsError.self) { try SettingsImport(json: text) }
  }
}
