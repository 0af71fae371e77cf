import Setpoint
import Testing

struct EnvironmentSourceTests {
  private let fontSize = Setting("appearance.fontSize", default: 14)
  private let proxy = Setting("proxyURL", default: "")

  private func reading(
    _ environment: [String: String], _ settings: [SettingDefinition]? = nil,
    prefix: String = "READER"
  ) -> SettingsReading {
    EnvironmentSource(prefix: prefix, environment: environment)
      .readNow(for: settings ?? [fontSize, proxy])
  }

  @Test(arguments: [
    ("appearance.fontSize", "READER_APPEARANCE_FONT_SIZE"), ("proxyURL", "READER_PROXY_URL"),
    ("URLPath", "READER_URL_PATH"), ("sync.retry-seconds", "READER_SYNC_RETRY_SECONDS"),
    ("iCloud.isOn", "READER_ICLOUD_IS_ON"), ("feeds:max items", "READER_FEEDS_MAX_ITEMS"),
    ("http2Limit", "READER_HTTP2_LIMIT"),
  ])
  func aVariableIsThePrefixAndTheWordsOfTheKey(key: String, expected: String) {
    let source = EnvironmentSource(prefix: "reader", environment: [:])
    #expect(source.variableName(of: Setting(key, default: 0)) == expected)
  }

  @Test(arguments: [
    "READER_APPEARANCE_FONT_SIZE", "READER_APPEARANCE_FONTSIZE", "READER_APPEARANCE__FONT_SIZE",
    "READER_APPEARANCE__FONTSIZE", "reader_appearance_font_size", "Reader_Appearance__FontSize",
  ])
  func eachSpellingGivesTheTextAndTheLocation(variable: String) {
    #expect(
      reading([variable: "18", "PATH": "/bin"])
        == SettingsReading(
          ["appearance.fontSize": SourceValue(text: "18", at: .variable(variable))],
          isComplete: false))
  }

  @Test func whatIsNotOursIsNotLookedAt() {
    #expect(
      reading(["APPEARANCE_FONT_SIZE": "18", "READERPROXY_URL": "x", "READER_HOME": "/"])
        == SettingsReading(isComplete: false))
  }

  @Test func theCanonicalVariableAppliesAndTheOtherIsReported() {
    let both = reading(["READER_APPEARANCE_FONTSIZE": "10", "READER_APPEARANCE_FONT_SIZE": "18"])
    #expect(
      both.values["appearance.fontSize"]
        == SourceValue(text: "18", at: .variable("READER_APPEARANCE_FONT_SIZE")))
    #expect(
      both.issues.map(\.description) == [
        "Variable 'READER_APPEARANCE_FONTSIZE' is ignored, because 'READER_APPEARANCE_FONT_SIZE' "
          + "also sets 'appearance.fontSize'. Remove one of them."
      ])
  }

  @Test func aMistypedVariableIsReportedWithTheNearest() {
    let mistyped = reading(["READER_APPEARANCE_FONT_SIEZ": "18"])
    #expect(mistyped.values.isEmpty)
    #expect(
      mistyped.issues.map(\.description) == [
        "Variable 'READER_APPEARANCE_FONT_SIEZ' doesn't belong to a setting. "
          + "Did you mean 'READER_APPEARANCE_FONT_SIZE'?"
      ])
  }

  @Test func settingsWithOneVariableAreReportedAndAreToldApartByTheDot() {
    let settings = [Setting("fontSize", default: 1), Setting("font.size", default: 2)]
    let shared = reading(["READER_FONT_SIZE": "18", "READER_FONT__SIZE": "20"], settings)
    #expect(
      shared.values
        == ["font.size": SourceValue(text: "20", at: .variable("READER_FONT__SIZE"))])
    #expect(
      shared.issues.map(\.error.description) == [
        "Settings 'fontSize' and 'font.size' have the same variable: READER_FONT_SIZE. "
          + "The variable is ignored. Rename all but one of them."
      ])
    #expect(shared.issues.first?.declaration == settings[1].declaration)
  }

  @Test func aCanonicalNameWinsOverTheShortNameOfAnotherSetting() {
    let settings = [Setting("fontSize", default: 1), Setting("fontsize", default: 2)]
    let both = reading(["READER_FONTSIZE": "2", "READER_FONT_SIZE": "1"], settings)
    #expect(
      both.values == [
        "fontSize": SourceValue(text: "1", at: .variable("READER_FONT_SIZE")),
        "fontsize": SourceValue(text: "2", at: .variable("READER_FONTSIZE")),
      ])
    #expect(both.issues.isEmpty)
  }

  @Test func withoutPrefixAllNamesAreWholeAndNothingIsReported() {
    let plain = reading(["PROXY_URL": "https://example.org", "PROXY_URI": ""], prefix: "")
    #expect(
      plain
        == SettingsReading(
          ["proxyURL": SourceValue(text: "https://example.org", at: .variable("PROXY_URL"))],
          isComplete: false))
  }

  @Test(arguments: ["", ".", "#", "#.#", "a..b"])
  func aKeyWithoutWordsHasNoVariable(key: String) {
    let odd = Setting(key, default: 0)
    let all = reading(["READER_": "1", "READER__": "1", "READER___": "1"], [odd, fontSize])
    #expect(all.values.isEmpty)
  }

  @Test func theProcessIsTheDefault() {
    #expect(EnvironmentSource(prefix: "SETPOINT_NO_SUCH").readNow(for: [fontSize]).values.isEmpty)
    let path = Setting("path", default: "")
    #expect(EnvironmentSource(prefix: "").readNow(for: [path]).values["path"] != nil)
  }
}
