import Foundation
import Setpoint
import SetpointPresentation
import Testing

/// Numbers with units and in formats, as surfaces show and read them.
struct UnitPresentationTests {
  private let volume = Setting(
    "volume", default: 0.8, "Volume", .range(0.1...0.9), .unit(.percent))
  private let cache = Setting("cache", default: 1_500_000_000, "Cache", .format(.byteCount))
  private let pause = Setting("pause", default: Duration.seconds(5400), .format(.duration))
  private let metric = Setting("metric", default: true, "Metric")
  private let glucose: Setting<Double>
  private let distance = Setting(
    "distance", default: 1234.5, .unit(.meters),
    .format(.number(fractionLength: 0...1, grouping: true)))
  private let interval = Setting("interval", default: 5, .options(5, 15), .unit(.minutes))
  private let store = MemoryStore()
  private let container: SettingsContainer

  init() {
    let glucose = Setting(
      "glucose", default: 120.0, "Glucose",
      .unit(.milligrams, or: .millimoles, from: metric) { $0 ? .milligrams : .millimoles },
      .format(.number(fractionLength: 0...1)))
    self.glucose = glucose
    container = SettingsContainer(store: store)
    container.register([
      .setting(volume), .setting(cache), .setting(pause), .setting(metric), .setting(glucose),
      .setting(distance), .setting(interval),
    ])
  }

  private func item(
    _ setting: SettingDefinition, in language: SettingsLanguage = .english
  ) throws -> SettingsItem {
    let screen = SettingsScreen(of: container, options: .init(language: language))
    return try #require(screen.item(forKey: setting.key))
  }

  /// Types a text into the field of a setting, and applies the change.
  private func type(
    _ text: String, into setting: SettingDefinition, in language: SettingsLanguage = .english
  ) throws {
    var editor = try SettingEditor(item(setting, in: language))
    editor.handle(.typed(text))
    let change = editor.handle(.finished)
    if let refusal = editor.refusal { throw refusal }
    if let change { try container.apply([change]) }
  }

  @Test func aNumberIsShownWithItsUnitInTheLanguageOfThePerson() throws {
    container[volume] = 0.125
    let english = try item(volume)
    #expect(english.displayText == "12.5%" && english.text == "12.5" && english.unit == "%")
    let german = try item(volume, in: .german)
    #expect(german.displayText == "12,5\u{A0}%" && german.text == "12,5" && german.unit == "%")
  }

  @Test func aFieldReadsPlainNumbersInTheShownUnit() throws {
    try type("45", into: volume)
    #expect(container[volume] == 0.45)
    try type("12,5 %", into: volume, in: .german)
    #expect(container[volume] == 0.125)
    try type("2e1", into: volume)
    #expect(container[volume] == 0.2)
    try type("30 Prozent", into: volume, in: .german)
    #expect(container[volume] == 0.3)
  }

  @Test func aRangeIsNamedInTheShownUnit() throws {
    let error = #expect(throws: SettingsError.self) { try type("95", into: volume) }
    #expect(
      try item(volume).message(for: #require(error))
        == "Volume is out of range. Enter a number from 10% to 90%.")
    #expect(
      try item(volume, in: .german).message(for: #require(error))
        == "Volume ist außerhalb des Bereichs. Geben Sie eine Zahl von 10\u{A0}% bis 90\u{A0}% ein."
    )
  }

  @Test func aWrongUnitIsRefusedWithThoseThatAreUnderstood() throws {
    let error = #expect(throws: SettingsError.self) { try type("5 km", into: glucose) }
    #expect(
      try item(glucose, in: .german).message(for: #require(error))
        == "Geben Sie eine Zahl mit einer dieser Einheiten ein: mg/dL, mmol/L.")
  }

  @Test func theUnitFollowsAnotherSettingAndTheStoredNumberStays() throws {
    #expect(try item(glucose).displayText == "120 mg/dL" && item(glucose).unit == "mg/dL")
    container[glucose] = 121.3
    container[metric] = false
    #expect(try item(glucose).displayText == "6.7 mmol/L" && item(glucose).text == "6.7")
    #expect(store.value(forKey: "glucose") == 121.3)
    try type("7", into: glucose)
    #expect(store.value(forKey: "glucose") == 126.1274)
    try type("100 mg/dL", into: glucose)
    #expect(store.value(forKey: "glucose") == 100.0)
  }

  @Test func typingTheShownTextKeepsTheStoredNumber() throws {
    container[glucose] = 121.3
    container[metric] = false
    try type("6.8", into: glucose)
    #expect(container[glucose] != 121.3)
    container[glucose] = 121.3
    try type("6.7", into: glucose)
    #expect(container[glucose] == 121.3)
  }

  @Test func aLiveScreenShowsTheUnitThatAnotherSettingChose() {
    let live = LiveSettingsScreen(of: container)
    container[metric] = false
    let changes = live.refresh()
    #expect(changes.contains(.changed(id: "glucose")))
    #expect(live.screen.item(forKey: "glucose")?.unit == "mmol/L")
  }

  @Test func bytesAreShownInTheLargestUnit() throws {
    #expect(try item(cache).displayText == "1.5 GB" && item(cache).text == "1.5 GB")
    #expect(try item(cache).unit == nil && item(cache).control == .textField)
    try type("2,25 MB", into: cache, in: .german)
    #expect(container[cache] == 2_250_000)
    try type("7", into: cache)
    #expect(try container[cache] == 7 && item(cache).text == "7 B")
    container[cache] = 999_999
    #expect(try item(cache).displayText == "1 MB" && item(cache).text == "999999 B")
    try type("999999 B", into: cache)
    #expect(container[cache] == 999_999)
  }

  @Test func durationsAreShownInSeveralUnits() throws {
    #expect(try item(pause).displayText == "1 h 30 min" && item(pause).text == "1 h 30 min")
    try type("2 Stunden 5,5 s", into: pause, in: .german)
    #expect(container[pause] == .seconds(7205.5))
    #expect(try item(pause, in: .german).displayText == "2 h 5,5 s")
    container[pause] = .milliseconds(250)
    #expect(try item(pause).displayText == "250 ms")
    container[pause] = .seconds(-90)
    #expect(try item(pause).displayText == "-1 min 30 s")
    try type("-1 min 30 s", into: pause)
    #expect(container[pause] == .seconds(-90))
    container[pause] = .zero
    #expect(try item(pause).displayText == "0 s")
  }

  @Test(arguments: [
    ("1 h, 30 min", 5400.0), ("1 hour 30 minutes", 5400), ("5 min.", 300), ("1,200 s", 1200),
    ("90", 90), ("1.5 MIN", 90), ("-2 min", -120),
  ])
  func durationsAreReadAsPeopleWriteThem(text: String, seconds: Double) throws {
    try type(text, into: pause)
    #expect(container[pause] == .seconds(seconds))
  }

  @Test func aUnitOfTheAppMayContainDigitsAndIsTranslated() throws {
    let usage = Setting(
      "usage", default: 5.5,
      .unit(SettingUnit("l/100km", name: "liters per 100 kilometers"), or: SettingUnit("gal")))
    let container = SettingsContainer(store: .memory) { usage }
    let language = SettingsLanguage.german.adding([
      "l/100km": "L/100 km", "liters per 100 kilometers": "Liter auf 100 Kilometer",
    ])
    let screen = SettingsScreen(of: container, options: .init(language: language))
    let item = try #require(screen.item(forKey: "usage"))
    #expect(item.displayText == "5,5 L/100 km")
    for text in ["6,5 L/100 km", "6,5 l/100km", "6.5 Liter auf 100 Kilometer", "6,5"] {
      #expect(try item.change(toText: text).value == 6.5)
    }
  }

  @Test func aFormatRoundsAndGroupsButStoresNothing() throws {
    container[distance] = 1_234_567.891
    #expect(try item(distance).displayText == "1,234,567.9 m" && item(distance).text == "1234567.9")
    #expect(try item(distance, in: .german).displayText == "1.234.567,9 m")
    try type("1234567.9", into: distance)
    #expect(container[distance] == 1_234_567.891)
  }

  @Test func aNumberWithTwoMeaningsIsAskedForInEveryUnit() throws {
    let error = #expect(throws: SettingsError.self) {
      try type("1.500 MB", into: cache, in: .german)
    }
    #expect(try item(cache, in: .german).message(for: #require(error)).contains("1500 oder 1,500"))
  }

  @Test func optionsAreShownWithTheUnit() throws {
    #expect(try item(interval).displayText == "5 min")
    #expect(try item(interval).choices.map(\.label) == ["5 min", "15 min"])
    try type("15", into: interval)
    #expect(container[interval] == 15)
  }

  @Test func theReviewTheHistoryAndTheExplanationShowTheUnit() throws {
    let draft = container.draft()
    draft.container[volume] = 0.5
    let change = try #require(SettingsReview(of: draft).changes.first)
    #expect(change.newText == "50%" && change.oldText == "80%")
    let line = try #require(SettingExplanation(of: volume, in: container).lines.first)
    #expect(line.value == "80%")
    let stored = SettingExplanation(of: volume, in: container, showsUnits: false)
    #expect(stored.lines.first?.value == "0.8")
  }

  @Test func aChangeThatRoundingWouldHideIsShownExactly() throws {
    container[metric] = false
    let draft = container.draft()
    draft.container[glucose] = 121
    let change = try #require(SettingsReview(of: draft).changes.first)
    #expect(change.oldText == "120 mg/dL" && change.newText == "121 mg/dL")
  }

  @Test(arguments: ["percent", "mmol", "byte", "prozent"])
  func searchFindsASettingByItsUnit(query: String) {
    container[metric] = false
    let language: SettingsLanguage = query == "prozent" ? .german : .english
    let screen = SettingsScreen(of: container, options: .init(language: language))
    let found = SettingsSearchIndex(screen).results(for: query).map(\.id)
    let expected = query == "mmol" ? "glucose" : query == "byte" ? "cache" : "volume"
    #expect(found.first == expected)
  }

  @Test func theSchemaTheReferenceAndTheTemplateTellTheUnitOfStoredNumbers() {
    let schema = SettingsSchema(of: container).json
    #expect(schema.contains("A fraction: 0.5 is 50%.") && schema.contains("In bytes."))
    // Only the unit of the glucose depends on another setting.
    #expect(!schema.contains("The allowed values depend on other settings."))
    #expect(SettingsReference(of: container).markdown.contains("In bytes."))
    #expect(SettingsTemplate(of: container).json().contains("In mg/dL."))
    #expect(
      SettingsTemplate(of: container, language: .german).json().contains("Ein Anteil: 0.5 ist"))
  }

  @Test func aStyleOfFoundationFormatsInTheLanguageOfThePerson() throws {
    let price = Setting(
      "price", default: 3.5,
      .format(FloatingPointFormatStyle<Double>.Currency(code: "EUR")))
    let height = Setting(
      "height", default: 1.82, .unit(.meters), .format(.number.precision(.fractionLength(1))))
    let limit = Setting(
      "limit", default: Int?.none, .format(IntegerFormatStyle<Int>.number))
    let container = SettingsContainer(store: .memory) {
      price
      height
      limit
    }
    let screen = SettingsScreen(of: container, options: .init(language: .german))
    let text = try #require(screen.item(forKey: "price")).displayText
    #expect(text.contains("3,50") && text.contains("€"))
    #expect(screen.item(forKey: "price")?.text == "3,5")
    #expect(screen.item(forKey: "height")?.displayText == "1,8 m")
    #expect(screen.item(forKey: "limit")?.displayText == "Ohne")
    container[limit] = 12345
    #expect(
      SettingsScreen(of: container, options: .init(language: .german))
        .item(forKey: "limit")?.displayText == "12.345")
  }

  @Test func aNumberIsTypedAsAStyleOfFoundationWritesIt() throws {
    let price = Setting(
      "price", default: 3.5, .format(FloatingPointFormatStyle<Double>.Currency(code: "EUR")))
    let share = Setting("share", default: 0.5, .format(FloatingPointFormatStyle<Double>.Percent()))
    let container = SettingsContainer(store: .memory) {
      price
      share
    }
    let screen = SettingsScreen(of: container, options: .init(language: .german))
    let (first, second) = try (
      #require(screen.item(forKey: "price")), #require(screen.item(forKey: "share"))
    )
    #expect(try first.change(toText: "1.234,5 €").value == 1234.5)
    #expect(try first.change(toText: "12,25").value == 12.25)
    #expect(try second.change(toText: "80 %").value == 0.8)
    for text in ["3 km", "3.5 $", "3,5 4 €", "1.500 €", "€"] {
      #expect(throws: SettingsError.self) { try first.change(toText: text) }
    }
  }

  @Test func numbersThatAreTooLargeForConversionsAreShownAsStored() throws {
    container[glucose] = 1e300
    container[metric] = false
    let shown = try item(glucose)
    #expect(shown.text == "1e+300 mg/dL")
    try type(shown.text, into: glucose)
    #expect(container[glucose] == 1e300)
  }

  @Test func theValuesOfOthersInAConflictAreExact() throws {
    container[metric] = false
    #expect(try item(glucose).exactText(of: 121.3) == "121.3 mg/dL")
    #expect(try item(volume).exactText(of: 0.123456789) == "12.3456789%")
  }
}

extension SettingUnit {
  fileprivate static let milligrams = SettingUnit("mg/dL")
  fileprivate static let millimoles = SettingUnit("mmol/L", equalTo: 18.0182, .milligrams)
}
