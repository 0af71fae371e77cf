import Setpoint
import SetpointPresentation
import SetpointTesting
import Testing

/// The JSON Schema accepts a generated file if and only if each of its values is valid by itself.
/// Rules across settings are in its descriptions.
struct GeneratedFilesTests {
  private static let fileCount = 500
  private static let scalars: [StoredValue] = [
    .null, true, false, -1, 0, 1, 2, 3, 4, 5, 9, 10, 16, 60, 101, 0.5, 1.0, 2.5, 80.0, "", "Bonn",
    "Lyon", "times", "Times", "bold", "16", "0.5", "80%", "5 min", "90 s", "PT5M", "accounts",
  ]
  private static let values: [StoredValue] =
    scalars + [[], ["Bonn"], [1, 2], ["a": 1], ["rawValue": 1]]

  private let low = Setting("low", default: 1, .range(0...100))
  private let high = Setting("high", default: 5, .range(0...100))
  private let country = Setting("country", default: "de", .options("de", "fr"))
  private let saving = Setting("saving", default: false)
  private let container: SettingsContainer

  init() {
    let (low, high, country, saving) = (low, high, country, saving)
    container = SettingsContainer(store: .memory) {
      low
      high
      SettingsRule(across: low, high, message: "Low must be less than high.") { $0 < $1 }
      country
      Setting(
        "city", default: "Bonn",
        .options(from: country) { country in
          (country == "de" ? ["Bonn", "Trier"] : ["Lyon", "Nice"]).map { SettingOption($0) }
        })
      Setting("port", default: 0, .required, .range(1...65535))
      saving
      Setting("animations", default: true, .forced(while: saving, to: false, reason: "Saving."))
      Setting("volume", default: 0.8, .range(0...1), .unit(.percent))
      Setting("timeout", default: 30, .unit(.seconds, shown: .minutes))
      Setting("pause", default: Duration.seconds(90), .format(.duration))
      Setting("cacheSize", default: 1_500_000_000, .format(.byteCount))
      Setting(
        "style", default: ChoicesTests.Style.bold, .options([.bold: "Bold", .italic: "Italic"]))
      Setting("font", default: ChoicesTests.Font.georgia)
      SettingFamily("accounts.*.interval", default: 5, .range(1...60))
    }
  }

  private func file(using random: inout SeededGenerator) -> [String: StoredValue] {
    let keys =
      container.declaredSettings.map(\.key)
      + ["accounts.ada.interval", "accounts.bob.interval", "accounts.ada.color", "lowww"]
    var file: [String: StoredValue] = [:]
    for key in keys.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
      file[key] = Self.values.randomElement(using: &random)
    }
    return file
  }

  /// Returns whether the values are valid without regard to each other.
  private func isValidAlone(_ refusal: SettingsImport.Refusal, _ value: StoredValue?) -> Bool {
    guard let value, let setting = try? container.setting(forKey: refusal.key) else { return false }
    return (try? setting.checked(value)) != nil
  }

  @Test func theSchemaAgreesWithTheSettingsOnGeneratedFiles() throws {
    let schema = try SchemaValidator(json: SettingsSchema(of: container).json)
    var random = SeededGenerator(seed: 35)
    var validCount = 0
    for _ in 0..<Self.fileCount {
      let file = file(using: &random)
      let values = SettingsImport(file)
      let refusals = values.validate(for: container).refusals
      let isValid = refusals.allSatisfy { isValidAlone($0, file[$0.key]) }
      let problems = schema.problems(of: values)
      #expect(problems.isEmpty == isValid, "\(file): \(problems), \(refusals.map(\.reason))")
      if isValid { validCount += 1 }
    }
    #expect((50...450).contains(validCount))
  }

  @Test func theSchemaSaysInWordsWhatDependsOnOtherSettings() {
    let json = SettingsSchema(of: container).json
    #expect(json.contains("Low must be less than high."))
    #expect(json.contains("The allowed values depend on other settings."))
  }
}
