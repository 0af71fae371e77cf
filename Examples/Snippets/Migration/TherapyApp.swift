// snippet.hide
#if Macros
  // snippet.show
  /// An app for a therapy moves: two JSON files that the app reads and writes as a whole, limits that depend on each other,
  /// units, and a search.
  ///
  /// The guide [Moving an existing app](../../../docs/moving-an-app.md) describes what such an app needs.
  ///
  /// | before | after |
  /// |---|---|
  /// | two `Codable` structs, each saved as a whole file | one class with two groups, each with a store of its own |
  /// | `if low >= high { … }` in each screen | `SettingsRule(across: …)` |
  /// | `if !hasSensor { isAutomatic = false }`, which forgot the choice | `.forced(while:to:reason:)`, which keeps it |
  /// | a view model that converts the limits for the screen | `.traits(from: \Display.unit)` |
  /// | a list of search words beside the screens | `.tags(…)`, and the search of every screen |
  ///
  /// Deliberate differences: a file of someone else that breaks a rule doesn't take effect; the values before stay.

  // snippet.hide
  import Foundation
  import Setpoint
  import SetpointPresentation

  // snippet.show
  nonisolated enum GlucoseUnit: String, Codable, CaseIterable {
    case milligrams = "mg/dL"
    case millimoles = "mmol/L"

    func text(_ milligrams: Decimal) -> String {
      guard self == .millimoles else { return "\(milligrams) mg/dL" }
      let tenths = Int((milligrams as NSDecimalNumber).doubleValue / 1.80182 + 0.5)
      return "\(tenths / 10).\(tenths % 10) mmol/L"
    }
  }

  /// Without raw values: the file has `{"night":{}}`.
  nonisolated enum AlarmTime: Codable, CaseIterable { case always, night, never }

  // MARK: - Before

  nonisolated struct OldTherapy: Codable {
    var urgentLow: Decimal = 55
    var low: Decimal = 70
    var high: Decimal = 180
    var urgentHigh: Decimal = 250
    var largestDose: Decimal = 8
    var isAutomatic = false
    var hasSensor = true
    var alarmTime = AlarmTime.always
    var sensorStart = Date(timeIntervalSinceReferenceDate: 0)
    var dosePauses: [Double] = [300, 600]
  }

  nonisolated struct OldDisplay: Codable {
    var unit = GlucoseUnit.milligrams
    var chartHours = 6
    var showsForecast = true
    var lineColors = ["low": "#CC0000"]
  }

  /// A file that holds one value.
  nonisolated struct OldFile<Content: Codable> {
    let url: URL
    var encoder = JSONEncoder()
    var decoder = JSONDecoder()

    func load() throws -> Content { try decoder.decode(Content.self, from: Data(contentsOf: url)) }
    func save(_ content: Content) throws { try encoder.encode(content).write(to: url) }
  }

  // MARK: - After

  @Settings
  final class TherapySettings {
    @Settings(key: "", tags: ["glucose", "sugar"])
    final class Therapy {
      @Setting<Decimal>(.range(40...80), .inUnit) var urgentLow: Decimal = 55
      @Setting<Decimal>(.range(60...120), .inUnit) var low: Decimal = 70
      @Setting<Decimal>(.range(100...300), .inUnit) var high: Decimal = 180
      @Setting<Decimal>(.range(150...400), .inUnit) var urgentHigh: Decimal = 250
      @Setting<Decimal>(.range(0.5...25, step: 0.5), .tags("insulin", "bolus")) var largestDose:
        Decimal = 8
      @Setting(
        "Automatic doses",
        .forced(
          while: { (therapy: Therapy) in !therapy.hasSensor }, to: false,
          reason: "Off until a sensor delivers values."))
      var isAutomatic = false
      @Setting(.policy(.hidden)) var hasSensor = true
      var alarmTime = AlarmTime.always
      @Setting<Date>(.encoding(.json), .policy(.hidden))
      var sensorStart = Date(timeIntervalSinceReferenceDate: 0)
      @Setting<[Double]>(.count(0...5), .help("Seconds.")) var dosePauses = [300.0, 600.0]

      static let rules = [
        SettingsRule(
          across: Keys.urgentLow, Keys.low, Keys.high, Keys.urgentHigh,
          message: "The four limits must ascend."
        ) { $0 < $1 && $1 < $2 && $2 < $3 }
      ]
    }
    let therapy: Therapy

    @Settings(key: "")
    final class Display {
      var unit = GlucoseUnit.milligrams
      @Setting(.options([3: "3 hours", 6: "6 hours", 12: "12 hours"])) var chartHours = 6
      var showsForecast = true
      var lineColors = ["low": "#CC0000"]
    }
    let display: Display
  }

  nonisolated extension SettingTrait where Value == Decimal {
    /// Shows in which unit the value is entered.
    static var inUnit: Self {
      .traits(from: \TherapySettings.Display.unit) { unit in
        .help("In mg/dL. 70 mg/dL are \(unit.text(70)).")
      }
    }
  }

  extension TherapySettings {
    static func open(in folder: URL) -> TherapySettings {
      let container = SettingsContainer(
        store: FileStore(at: folder.appending(path: "display.json")).named(.snakeCase),
        stores: ["therapy": .file(at: folder.appending(path: "therapy.json"))]
      ) {
        Therapy.settingsGroup.store(named: "therapy")
        Display.settingsGroup
      }
      return TherapySettings(container: container)
    }
  }

  // MARK: - Files of the version before

  let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let therapyFile = OldFile<OldTherapy>(url: folder.appending(path: "therapy.json"))
  var displayFile = OldFile<OldDisplay>(url: folder.appending(path: "display.json"))
  displayFile.encoder.keyEncodingStrategy = .convertToSnakeCase
  displayFile.decoder.keyDecodingStrategy = .convertFromSnakeCase

  var oldTherapy = OldTherapy()
  oldTherapy.low = 75
  oldTherapy.largestDose = 6.5
  oldTherapy.isAutomatic = true
  oldTherapy.alarmTime = .night
  oldTherapy.sensorStart = Date(timeIntervalSinceReferenceDate: 800_000_000)
  try therapyFile.save(oldTherapy)
  try displayFile.save(OldDisplay(unit: .millimoles, chartHours: 12))

  let settings = TherapySettings.open(in: folder)
  let (therapy, display) = (settings.therapy, settings.display)
  print(therapy.low, therapy.largestDose, therapy.alarmTime, therapy.sensorStart)
  print(display.unit, display.chartHours, settings.container.issues.count)
  // Prints: millimoles 12 0

  // MARK: - What depends on each other

  do {
    try therapy.$low.set(60)
    try therapy.$urgentLow.set(60)
  } catch {
    print(error.recoverySuggestion ?? "none")
  }
  // Prints: The four limits must ascend.

  // Both at once, if the order of two writes would break the rule.
  try settings.container.transaction {
    $0[therapy.$low] = 72
    $0[therapy.$urgentLow] = 60
  }

  // While there is no sensor, the app gives no automatic doses. The choice of the person stays.
  therapy.hasSensor = false
  print(therapy.isAutomatic, therapy.$isAutomatic.lock?.reason ?? "")
  // Prints: false Off until a sensor delivers values.
  therapy.hasSensor = true
  print(therapy.isAutomatic)
  // Prints: true

  // MARK: - Units and search

  let screen = SettingsScreen(of: settings.container)
  let index = SettingsSearchIndex(screen.searchItems)
  for result in index.results(for: "bolus") { print(result.item.title) }
  // Prints: Largest Dose
  for item in screen.searchItems where item.key == "low" { print(item.help ?? "none") }
  // Prints: In mg/dL. 70 mg/dL are 3.9 mmol/L.

  // MARK: - The version before reads what has changed

  therapy.alarmTime = .always
  therapy.sensorStart += 86_400
  display.chartHours = 3
  try settings.container.flush()
  let read = try therapyFile.load()
  print(read.urgentLow, read.low, read.largestDose, read.alarmTime, read.isAutomatic)
  // Prints: 60 72 6.5 always true
  print(read.sensorStart.timeIntervalSinceReferenceDate, try displayFile.load().chartHours)
  // Prints: 800086400.0 3

  // MARK: - A decoder that needs every member

  // A reset removes a member, and the decoder before refuses the whole file. `keep()` writes the value in effect.
  therapy.$largestDose.reset()
  try settings.container.flush()
  print((try? therapyFile.load()) == nil)
  // Prints: true
  try therapy.$largestDose.keep()
  try settings.container.flush()
  print(try therapyFile.load().largestDose)
  // Prints: 8

  // MARK: - Only one of them may write

  // Code that still saves its old copy replaces the file, and what Setpoint has written since.
  try therapyFile.save(oldTherapy)
  settings.container.refresh()
  print(therapy.low)
  // Prints: 75

  // The rules hold for files, too: the last values that kept the rule stay in effect.
  oldTherapy.urgentHigh = 160
  try therapyFile.save(oldTherapy)
  settings.container.refresh()
  print(therapy.high, therapy.urgentHigh)
  // Prints: 180 250
  for issue in settings.container.issues { print(issue) }
  // Prints: The values of 'urgentLow', 'low', 'high', 'urgentHigh' don't go together. The four limits must ascend.
  try FileManager.default.removeItem(at: folder)
// snippet.hide
#endif
