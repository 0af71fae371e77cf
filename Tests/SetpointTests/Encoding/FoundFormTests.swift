import Foundation
import Setpoint
import SetpointTesting
import Testing

private enum Mode: Codable, CaseIterable { case always, never, sometimes }
private enum Price: Decimal, Codable, CaseIterable { case low = 1.5, high = 2.5 }
private enum Grade: Character { case good = "a", fair = "b" }
private enum Theme: String, CaseIterable { case light, dark }

private struct Profile: Codable, Equatable {
  var mode = Mode.always
  var modes = [Mode.never]
  var accent = RGBAColor.black
}

/// A change keeps the form of the value that a store holds; a new value has the form of `Codable`.
struct FoundFormTests {
  private let store = MemoryStore()
  private let mode = Setting("mode", default: Mode.sometimes)

  /// Returns what the store keeps after a change of the value that it held.
  private func kept<Value>(
    of setting: Setting<Value>, from old: StoredValue?, to new: Value,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> StoredValue? {
    if let old { store.set(old, forKey: setting.key) }
    let container = SettingsContainer(store: store) { setting }
    #expect(container.issues == [], sourceLocation: sourceLocation)
    try container.set(new, for: setting)
    let kept = store.value(forKey: setting.key)
    let again = SettingsContainer(store: store) { setting }
    #expect(again[setting] == new && again.issues == [], sourceLocation: sourceLocation)
    return kept
  }

  @Test func aCaseKeepsItsForm() throws {
    #expect(try kept(of: mode, from: ["always": [:]], to: .never) == ["never": [:]])
    #expect(try kept(of: mode, from: "always", to: .never) == "never")
    #expect(try kept(of: mode, from: nil, to: .always) == "always")
    let list = Setting("list", default: [Mode]())
    #expect(
      try kept(of: list, from: [["always": [:]], "never"], to: [.never, .always, .sometimes])
        == [["never": [:]], "always", "sometimes"])
    let members = Setting("members", default: [String: Mode]())
    #expect(
      try kept(of: members, from: ["a": "always"], to: ["a": .never, "b": .never])
        == ["a": "never", "b": "never"])
    let optional = Setting("optional", default: Mode?.none)
    #expect(try kept(of: optional, from: "always", to: .never) == "never")
    #expect(try kept(of: optional, from: "always", to: nil) == .null)
  }

  @Test func aNewCaseHasTheFormOfItsCodable() throws {
    #expect(try kept(of: mode, from: nil, to: .never) == ["never": [:]])
    let list = Setting("list", default: [Mode]())
    #expect(try kept(of: list, from: [], to: [.never]) == [["never": [:]]])
    let optional = Setting("optional", default: Mode?.some(.always))
    #expect(try kept(of: optional, from: .null, to: .never) == ["never": [:]])
    let profile = Setting("profile", default: Profile())
    #expect(
      try kept(of: profile, from: nil, to: Profile(modes: []))
        == ["mode": ["always": [:]], "modes": [], "accent": "#000000"])
  }

  @Test func eachPartOfAStructKeepsItsForm() throws {
    let profile = Setting("profile", default: Profile())
    #expect(
      try kept(
        of: profile, from: ["mode": "never", "modes": [["always": [:]]], "accent": "#abc"],
        to: Profile(mode: .always, modes: [.never, .always], accent: RGBAColor(hex: 0xAABBCC)))
        == [
          "mode": "always", "modes": [["never": [:]], ["always": [:]]], "accent": "#abc",
        ])
  }

  @Test func anEnumIsItsRawValueOfAnyType() throws {
    let price = Setting("price", default: Price.low)
    let grade = Setting("grade", default: Grade.good)
    #expect(price.kind == .number && price.options.map(\.value) == [1.5, 2.5])
    #expect(grade.kind == .string)
    #expect(try kept(of: price, from: nil, to: .high) == 2.5)
    #expect(try kept(of: price, from: "2.5", to: .low) == "1.5")
    #expect(try kept(of: price, from: "low", to: .high) == "high")
    #expect(try kept(of: price, from: ["high": [:]], to: .low) == ["low": [:]])
    #expect(try kept(of: grade, from: nil, to: .fair) == "b")
  }

  @Test func numbersTextsAndDurationsKeepTheirForms() throws {
    let ratio = Setting("ratio", default: 0.0)
    #expect(try kept(of: ratio, from: 5, to: 6) == 6)
    #expect(try kept(of: ratio, from: 5, to: 6.5) == 6.5)
    let pause = Setting("pause", default: Duration.zero)
    #expect(try kept(of: pause, from: 5, to: .seconds(6)) == 6)
    #expect(try kept(of: pause, from: 1.5, to: .milliseconds(2500)) == 2.5)
    #expect(try kept(of: pause, from: 0.00001, to: .seconds(1)) == 1.0)
    #expect(try kept(of: pause, from: 1e16, to: .seconds(-1)) == -1.0)
    #expect(try kept(of: pause, from: [0, 5], to: .seconds(1)) == [0, 1_000_000_000_000_000_000])
    let date = Setting("date", default: Date.distantPast)
    let day = Date(timeIntervalSince1970: 86_400)
    #expect(try kept(of: date, from: "2026-01-01", to: day) == "1970-01-02T00:00:00Z")
    let address = Setting("address", default: URL(string: "https://example.org"))
    #expect(
      try kept(
        of: address, from: ["relative": "https://a.example"], to: URL(string: "https://b.example"))
        == ["relative": "https://b.example"])
    let color = Setting("color", default: RGBAColor.black)
    #expect(try kept(of: color, from: "#abcdef", to: RGBAColor(hex: 0xFEDCBA)) == "#fedcba")
    let bytes = Setting("bytes", default: Data())
    #expect(try kept(of: bytes, from: "AP8=", to: Data([1])) == "AQ==")
    #expect(try kept(of: bytes, from: [0, 255], to: Data([1])) == [1])
  }

  /// JSON numbers that `Int64` doesn't hold are read as text.
  @Test func aNumberReplacesALongNumber() throws {
    let long: StoredValue = "12345678901234567890"
    let ratio = Setting("ratio", default: 0.0)
    #expect(try kept(of: ratio, from: long, to: 5) == 5.0)
    #expect(try kept(of: ratio, from: "10000000000000000000", to: 5.5) == 5.5)
    #expect(try kept(of: ratio, from: "-100000000000000000000", to: 5) == 5.0)
    #expect(try kept(of: ratio, from: "0.123456789012345678", to: 0.1) == 0.1)
    let single = Setting("single", default: Float(0))
    #expect(try kept(of: single, from: long, to: 0.1) == 0.1)
    let list = Setting("list", default: [Double]())
    #expect(try kept(of: list, from: .array([long, 1]), to: [5, 6]) == [5.0, 6])
    let price = Setting("price", default: Decimal(0))
    #expect(try kept(of: price, from: long, to: 5) == 5)
    #expect(try kept(of: price, from: "1.5", to: 2) == "2")
    let seen = Setting("seen", default: Date.distantPast, .encoding(.millisecondsSince1970))
    let date = Date(timeIntervalSince1970: 6)
    #expect(try kept(of: seen, from: "10000000000000000000", to: date) == 6000.0)
  }

  @Test func aValueThatBreaksARuleKeepsItsForm() throws {
    store.set(99, forKey: "ratio")
    let ratio = Setting("ratio", default: 0.0, .range(0...10))
    let container = SettingsContainer(store: store) { ratio }
    container.reportIssues(to: .none)
    #expect(container.issue(of: ratio)?.code == .outOfRange)
    container[ratio] = 6
    #expect(container[ratio] == 6 && store.value(forKey: "ratio") == 6)
  }

  @Test func aDurationThatIsNoIntegerOfSecondsReplacesOneByText() throws {
    let pause = Setting("pause", default: Duration.zero)
    #expect(try kept(of: pause, from: 5, to: .milliseconds(1500)) == "1.5 s")
    #expect(try kept(of: pause, from: 5, to: .milliseconds(-250)) == "-0.25 s")
    let long = Duration.seconds(Int64.max) + Duration.seconds(Int64.max)
    #expect(try kept(of: pause, from: 5, to: long) == "18446744073709551614 s")
    #expect(try kept(of: pause, from: 5, to: Duration.zero - long) == "-18446744073709551614 s")
  }

  @Test func aDurationOfMoreSecondsThanAnIntegerHoldsComesBackFromAFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try Data(#"{"timeout": 5}"#.utf8).write(to: file)
    let timeout = Setting("timeout", default: Duration.zero)
    let container = SettingsContainer(store: .file(at: file)) { timeout }
    #expect(container[timeout] == .seconds(5))
    try container.set(text: "99999999999999999999 s", for: timeout)
    try container.flush()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try StoredValue(json: text) == ["timeout": "99999999999999999999 s"])
    let again = SettingsContainer(store: .file(at: file)) { timeout }
    #expect(again[timeout] == container[timeout] && again.issues == [])
    #expect(again[timeout] > Duration.seconds(Int64.max))
  }

  @Test func anEncodingKeepsTheFormThatIsFoundAndAnEncodingOfTheAppItsOwn() throws {
    let text = Setting("text", default: Mode.sometimes, .encoding(.jsonText))
    #expect(try kept(of: text, from: nil, to: .never) == #"{"never":{}}"#)
    #expect(
      try kept(of: text, from: .data(Data(#"{"never":{}}"#.utf8)), to: .always)
        == .data(Data(#"{"always":{}}"#.utf8)))
    #expect(try kept(of: text, from: "never", to: .always) == "always")
    let seen = Setting("seen", default: Date.distantPast, .encoding(.secondsSince1970))
    let date = Date(timeIntervalSince1970: 6)
    #expect(try kept(of: seen, from: "5.5", to: date) == "6")
    #expect(try kept(of: seen, from: .date(.distantFuture), to: date) == .date(date))
    let own = Setting(
      "own", default: 0,
      .encoding(
        SettingEncoding {
          .string("#\($0)")
        } decode: {
          try Int($0.decoded(as: String.self).dropFirst()) ?? 0
        }))
    #expect(try kept(of: own, from: 5, to: 6) == "#6")
  }

  @Test func aMemberOfAJSONFileHasTheFormOfItsEncoder() throws {
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let seen = Setting("seen", default: [Date](), .encoding(.json))
    #expect(try kept(of: seen, from: [1.5], to: [date]) == [5])
    #expect(try kept(of: seen, from: ["2001-01-01"], to: [date]) == ["2001-01-01T00:00:05Z"])
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let own = Setting(
      "own", default: [Date](), .encoding(.json(encoder: encoder, decoder: decoder)))
    #expect(try kept(of: own, from: nil, to: [date]) == [978_307_205])
  }

  @Test(arguments: [["a": 1], [1, ["b": []]], [:], []] as [StoredValue])
  func aListOrDictionaryIsNoPlainValue(stored: StoredValue) {
    func read<Value: Codable & SettingStorable>(_ value: Value, _ number: Int) -> Bool {
      let setting = Setting("value.\(number)", default: value)
      store.set(stored, forKey: setting.key)
      let container = SettingsContainer(store: store)
      container.reportIssues(to: .none)
      return container[setting] == value && container.issue(of: setting)?.code == .unreadable
    }
    #expect(read(true, 1) && read(1, 2) && read(UInt64(1), 3) && read(1.5, 4) && read("a", 5))
    #expect(read(Date.distantPast, 6) && read(UUID(), 7) && read(RGBAColor.red, 8))
    #expect(read(Decimal(1), 9) && read(Duration.zero, 10) && read(URL(filePath: "/"), 11))
    #expect(read(Float(1), 12))
  }

  // MARK: What surfaces see

  @Test func allButTheStoreUseTheNameOfTheCase() throws {
    store.set(["always": [:]], forKey: "mode")
    let container = SettingsContainer(store: store) { mode }
    #expect(container.effectiveValue(of: mode) == "always")
    #expect(container.candidates(of: mode).map(\.value) == ["always", "sometimes"])
    try container.set(text: "never", for: mode)
    #expect(store.value(forKey: "mode") == ["never": [:]])
    let draft = container.draft()
    draft.container[mode] = .sometimes
    #expect(draft.changes.map(\.stagedValue) == ["sometimes"])
    draft.container[mode] = .never
    #expect(draft.changes.isEmpty)
    draft.container[mode] = .always
    let commit = try draft.commit()
    #expect(store.value(forKey: "mode") == ["always": [:]])
    try commit.undo()
    #expect(store.value(forKey: "mode") == ["never": [:]])
    try container.transaction { $0[mode] = .sometimes }
    try container.update(mode) { $0 = .always }
    #expect(store.value(forKey: "mode") == ["always": [:]])
    try container.apply([SettingChange(mode, to: "never", expecting: "always")])
    try container.apply([SettingChange(mode, to: "always", expecting: ["never": [:]])])
    #expect(store.value(forKey: "mode") == ["always": [:]])
  }

  @Test func theOtherMembersOfAFileStayByteForByte() throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try Data(#"{"mode":{"always":{}},  "size":7.0, "large":18446744073709551615}"#.utf8)
      .write(to: file)
    let large = Setting("large", default: UInt64(0))
    let container = SettingsContainer(store: .file(at: file)) {
      mode
      large
    }
    container[mode] = .never
    container[large] -= 1
    try container.flush()
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == #"{"mode":{"never":{}},  "size":7.0, "large":18446744073709551614}"#)
    try container.reset(mode)
    try container.flush()
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == #"{"size":7.0, "large":18446744073709551614}"#)
  }

  @Test func longNumbersOfAFileStayNumbersInListsAndDictionaries() throws {
    struct Other: Decodable {
      let wait: Duration
      let counts: [UInt64]
      let limits: [String: UInt64]
      let name: String
    }
    let folder = try TemporaryFolder()
    let file = folder.appending("settings.json")
    try Data(#"{"wait":[0,5], "counts":[7], /* a */ "limits":{"a":1, "b":2}, "name":"1"}"#.utf8)
      .write(to: file)
    let wait = Setting("wait", default: Duration.zero)
    let counts = Setting("counts", default: [UInt64]())
    let limits = Setting("limits", default: [String: UInt64]())
    let name = Setting("name", default: "")
    let container = SettingsContainer(store: .file(at: file)) {
      wait
      counts
      limits
      name
    }
    container[wait] = .seconds(10)
    container[counts] = [.max, .max - 1]
    container[limits] = ["a": .max, "b": 3]
    container[name] = "10000000000000000000"
    try container.flush()
    let text = try String(contentsOf: file, encoding: .utf8)
    let other = try JSONDecoder().decode(
      Other.self, from: Data(text.replacing("/* a */", with: "").utf8))
    #expect(other.wait == .seconds(10) && other.counts == [.max, .max - 1])
    #expect(other.limits == ["a": .max, "b": 3] && other.name == "10000000000000000000")

    try Data(#"{"name":10000000000000000000}"#.utf8).write(to: file)
    let named = SettingsContainer(store: .file(at: file)) { name }
    #expect(named[name] == "10000000000000000000")
    named[name] = "+10000000000000000000"
    try named.flush()
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"name":"+10000000000000000000"}"#)
  }

  @Test func aDecimalKeepsItsDigitsAsAMemberOfAJSONFile() throws {
    let prices = Setting("prices", default: [Decimal](), .encoding(.json))
    let price = try #require(Decimal(string: "0.12345678901234567890123"))
    #expect(
      try kept(of: prices, from: nil, to: [price, 1.5]) == ["0.12345678901234567890123", 1.5])
  }

  // MARK: Bytes

  @Test func bytesAreHexadecimalOrBase64TextByChoice() throws {
    let digits = Setting("digits", default: Data(), .encoding(.hexadecimal))
    let text = Setting("text", default: Data?.none, .encoding(.base64))
    #expect(try kept(of: digits, from: nil, to: Data([0, 255])) == "00ff")
    #expect(try kept(of: digits, from: "AB01", to: Data([1])) == "01")
    #expect(try kept(of: text, from: nil, to: Data([0, 255])) == "AP8=")
    #expect(try kept(of: text, from: "AP8=", to: nil) == .null)
    store.set("0", forKey: "digits")
    let container = SettingsContainer(store: store) { digits }
    container.reportIssues(to: .none)
    #expect(container.issue(of: digits)?.code == .unreadable)
    let source = EnvironmentSource(
      prefix: "APP", environment: ["APP_DIGITS": "00ff", "APP_TEXT": "AP8="])
    let read = SettingsContainer(
      store: MemoryStore(), layers: SettingsLayers(sources: [source])
    ) {
      digits
      text
    }
    #expect(read[digits] == Data([0, 255]) && read[text] == Data([0, 255]))
    #expect(read.issues == [])
  }
}

#if Macros
  /// Enums with raw values that aren't `Codable`.
  @Settings
  private final class PlainEnums {
    var theme = Theme.light
    var night: Theme? = nil
    @Setting("Grade of articles", .help("A letter.")) var grade = Grade.good
  }

  struct EnumWithoutCodableTests {
    @Test func anEnumWithRawValuesNeedsNoCodable() throws {
      let store = MemoryStore()
      let settings = PlainEnums(store: store)
      settings.theme = .dark
      settings.night = .light
      settings.grade = .fair
      #expect(store.value(forKey: "theme") == "dark" && store.value(forKey: "grade") == "b")
      #expect(settings.$theme.setting.options.map(\.value) == ["light", "dark"])
      #expect(settings.$night.setting.options.map(\.value) == [.null, "light", "dark"])
      let again = PlainEnums(store: store)
      #expect(again.theme == .dark && again.night == .light && again.grade == .fair)
      again.night = nil
      #expect(again.container.issues == [] && store.value(forKey: "night") == .null)
      let json = try JSONEncoder().encode(settings.values)
      let values = try JSONDecoder().decode(PlainEnums.Values.self, from: json)
      #expect(values == settings.values && values.grade == .fair)
      #expect(throws: SettingsError.self) {
        try settings.container.set("green", for: settings.$theme.setting as SettingDefinition)
      }
    }
  }
#endif
