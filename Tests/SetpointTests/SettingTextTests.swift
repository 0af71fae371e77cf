import Foundation
import Setpoint
import Testing

struct SettingTextTests {
  private let container = SettingsContainer(store: .memory)

  @Test(arguments: [
    ("true", true), ("YES", true), (" on ", true), ("1", true), ("false", false), ("No", false),
    ("off", false), ("0", false),
  ])
  func boolIsReadFromWords(text: String, expected: Bool) throws {
    let setting = Setting("flag", default: !expected)
    try container.set(text: text, for: setting)
    #expect(container[setting] == expected)
  }

  @Test(arguments: [
    ("https://h/a%20b/\u{FC}", "https://h/a%20b/%C3%BC"),
    ("https://h/a%20b|c#x%20#y", "https://h/a%20b%7Cc#x%20%23y"),
    ("https://h/a%2Fb?q=a%26b c", "https://h/a%2Fb?q=a%26b%20c"),
    ("https://h/%zz %41", "https://h/%25zz%20%41"), ("mailto:a%20b c@d.e", "mailto:a%20b%20c@d.e"),
    ("https://h/a b", "https://h/a%20b"), ("https://h/100%", "https://h/100%25"),
  ])
  func aURLKeepsWhatIsEscaped(text: String, expected: String) throws {
    let page = Setting("page", default: URL?.none)
    try container.set(text: text, for: page)
    #expect(container[page]?.absoluteString == expected)
    try container.set(.string(text), for: page)
    #expect(container[page]?.absoluteString == expected)
  }

  @Test(arguments: [
    "2026-11-21", "2026-11-21T00:00", "2026-11-21T00:00:00", "2026-11-21T00:00:00Z",
    "2026-11-21T01:00:00+01:00", "2026-11-21T00:00:00.000Z", "2026-11-20T19:30-04:30",
    "2026-11-21T01:00+0100", "2026-11-21T01:00+01",
  ])
  func aDateIsReadInISOForms(text: String) throws {
    let setting = Setting("day", default: Date.distantPast)
    try container.set(text: text, for: setting)
    #expect(container[setting] == Date(timeIntervalSince1970: 1_795_219_200))
  }

  @Test(arguments: [
    "2025-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-11-00",
    "2026-11-21T25:00", "2026-11-21T24:00:00Z", "2026-11-21T10:61", "2026-11-21T10:00:61Z",
    "2016-12-31T23:59:60Z", "0000-01-01", "0001-01-01T00:00:00+01:00", "9999-12-31T23:30-01:00",
    "12026-01-01", "2026-1-1", "2026-11-21T7:30", "2026-11-21T07:30+24:00",
    "2026-11-21T07:30+01:60", "2026-11-21T07:30+1", "2026-11-21T07:30Z+01:00", "2026-11-21T",
    "2026-11-21T07:30.5", "2026-11-21T07:30:00.Z", "2026-11-21T07:30:00.5.5Z", "2026-11-21Z",
  ])
  func aDateThatDoesNotExistIsRefused(text: String) {
    let setting = Setting("day", default: Date.distantPast)
    let error = #expect(throws: SettingsError.self) { try container.set(text: text, for: setting) }
    #expect(
      error?.description
        == "Invalid value '\(text)' for 'day'. Enter a date such as 2026-11-21 or 2026-11-21T07:30Z."
    )
    #expect(container[setting] == .distantPast)
  }

  @Test func spacesAreNoValueUnlessTheSettingIsText() throws {
    let container = SettingsContainer(store: .memory)
    let day = Setting("day", default: Date?.some(.distantPast))
    let count = Setting("count", default: Int?.some(1))
    let name = Setting("name", default: String?.some("Ada"))
    try container.set(text: " ", for: day)
    try container.set(text: "\t ", for: count)
    try container.set(text: " ", for: name)
    #expect(container[day] == nil)
    #expect(container[count] == nil)
    #expect(container[name] == " ")
  }

  @Test(arguments: ["1e-400", "1e-129"])
  func aDecimalThatIsTooSmallIsRefused(text: String) {
    let container = SettingsContainer(store: .memory)
    let amount = Setting("amount", default: Decimal(1))
    #expect(throws: SettingsError.self) { try container.set(text: text, for: amount) }
    #expect(container[amount] == 1)
  }

  @Test func aLeapDayIsReadInLeapYearsOnly() throws {
    let setting = Setting("day", default: Date.distantPast)
    try container.set(text: "2024-02-29", for: setting)
    #expect(container[setting] == Date(timeIntervalSince1970: 1_709_164_800))
    #expect(throws: SettingsError.self) { try container.set(text: "1900-02-29", for: setting) }
    try container.set(text: "2000-02-29", for: setting)
    #expect(container[setting] == Date(timeIntervalSince1970: 951_782_400))
  }

  @Test(arguments: [
    0, 0.1, -0.1, 812_345_678.123_456_7, -63_113_904_000, 252_423_993_599.5, 1e12, -1e15,
    700_000_000.000_000_1,
  ])
  func everyDateComesBackFromItsText(seconds: Double) throws {
    let setting = Setting("moment", default: Date.distantPast)
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    container[setting] = date
    let text = SettingText.text(of: container.effectiveValue(of: setting))
    try container.reset(setting)
    try container.set(text: text, for: setting)
    #expect(container[setting] == date)
  }

  @Test(arguments: [
    ("90", Duration.seconds(90)), ("1.5 s", .milliseconds(1500)), ("15 min", .seconds(900)),
    ("250ms", .milliseconds(250)), ("-0.5 s", .milliseconds(-500)), ("1 d", .seconds(86400)),
    ("18446744073709551614 s", .seconds(Int64.max) * 2),
    ("0.000000000000000001 s", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    // Around the lower 64 of the 128 bits of a duration, and its largest value.
    (
      "18.446744073709551615 s",
      Duration(secondsComponent: 18, attosecondsComponent: 446_744_073_709_551_615)
    ),
    (
      "-18.446744073709551616 s",
      Duration(secondsComponent: -18, attosecondsComponent: -446_744_073_709_551_616)
    ),
    (
      "170141183460469231731.687303715884105727 s",
      .seconds(Int64.max) * 18
        + Duration(
          secondsComponent: 4_120_486_797_083_267_205, attosecondsComponent: 687_303_715_884_105_727
        )
    ),
  ])
  func aDurationIsReadWithItsUnit(text: String, expected: Duration) throws {
    let setting = Setting("pause", default: Duration.zero)
    try container.set(text: text, for: setting)
    #expect(container[setting] == expected)
    let written = SettingText.text(of: container.effectiveValue(of: setting))
    try container.reset(setting)
    try container.set(text: written, for: setting)
    #expect(container[setting] == expected)
  }

  @Test(arguments: [
    "99999999999999999999999999 d", "170141183460469231731.687303715884105728 s", "1 week", "1.2.3",
    "--1", ".",
  ])
  func aTextThatIsNoDurationIsRefused(text: String) {
    let setting = Setting("pause", default: Duration.zero)
    let error = #expect(throws: SettingsError.self) { try container.set(text: text, for: setting) }
    #expect(error?.code == .unreadable)
  }

  @Test(arguments: [
    ("#36F", RGBAColor(hex: 0x3366FF)), ("#3366ff", RGBAColor(hex: 0x3366FF)),
    ("#3366FF80", RGBAColor(red: 0.2, green: 0.4, blue: 1, alpha: 128.0 / 255)),
    ("color(srgb 0.1 0.25 1.2 / 0.5)", RGBAColor(red: 0.1, green: 0.25, blue: 1.2, alpha: 0.5)),
  ])
  func aColorIsReadAndComesBackFromItsText(text: String, expected: RGBAColor) throws {
    let setting = Setting("ink", default: RGBAColor.black)
    try container.set(text: text, for: setting)
    #expect(container[setting] == expected)
    #expect(RGBAColor(expected.description) == expected)
  }

  @Test(arguments: [
    ("color(srgb 1 0 0 / 1e308)", "#FF0000"), ("color(srgb 1 0 0 / 5)", "#FF0000"),
    ("color(srgb 1 0 0 / -0.05)", "#FF000000"),
  ])
  func theAlphaOfAColorIsLimitedAsInCSS(text: String, written: String) throws {
    let setting = Setting("ink", default: RGBAColor.black)
    try container.set(text: text, for: setting)
    #expect(container[setting].description == written)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 5, -0.05])
  func aColorOfAnyNumbersComesBackFromItsText(number: Double) {
    let made = RGBAColor(red: number, green: number, blue: number, alpha: number)
    var changed = RGBAColor.black
    changed.red = number
    changed.green = number
    changed.blue = number
    changed.alpha = number
    #expect(changed.alpha >= 0 && changed.alpha <= 1)
    #expect(RGBAColor(changed.description) == made)
    #expect(changed.opaqueHex.count == 7)
  }

  @Test func theEmptyTextIsNilForAnOptional() throws {
    let setting = Setting("limit", default: Int?(3))
    try container.set(text: "", for: setting)
    #expect(container[setting] == nil)
  }

  @Test func anInvalidTextDoesNotClearAnOptional() throws {
    let page = Setting("page", default: URL(string: "https://example.org"))
    let scale = Setting("scale", default: Double?(1.5))
    for (setting, text) in [(page, "nowhere"), (scale, "nan")] as [(SettingDefinition, String)] {
      let error = #expect(throws: SettingsError.self) {
        try container.set(text: text, for: setting)
      }
      #expect(error?.code == .unreadable)
    }
    #expect(container[page] != nil)
    #expect(container[scale] == 1.5)
  }

  @Test func anOptionIsReadByValueOrLabel() throws {
    let setting = Setting("pace", default: 5, .options([5: "5 min", 60: "1 hour"]))
    try container.set(text: "1 hour", for: setting)
    #expect(container[setting] == 60)
    try container.set(text: "5", for: setting)
    #expect(container[setting] == 5)
  }

  @Test(arguments: [
    "wrong", "", "1e5", "3.0", "1.000", "1e30", "99999999999999999999999", "１８", "1,000",
  ])
  func whatIsNoWholeNumberIsRefused(text: String) {
    let setting = Setting("count", default: 1)
    let error = #expect(throws: SettingsError.self) { try container.set(text: text, for: setting) }
    #expect(error?.code == .unreadable)
    #expect(container[setting] == 1)
  }
}
