import Foundation
import Setpoint
import Testing

/// Units of numbers: which texts are understood, and what they store.
struct UnitTests {
  private let volume = Setting("volume", default: 0.8, .range(0...1), .unit(.percent))
  private let quality = Setting("quality", default: 80, .range(10...90), .unit(.percent))
  private let timeout = Setting("timeout", default: 30, .unit(.seconds))
  private let pause = Setting("pause", default: Duration.seconds(90), .unit(.minutes))
  private let cache = Setting(
    "cache", default: 500_000_000, .unit(.bytes, shown: .megabytes))
  private let distance = Setting("distance", default: 10.0, .unit(.kilometers))
  private let warmth = Setting("warmth", default: 20.0, .unit(.celsius))
  private let glucose = Setting(
    "glucose", default: 120.0, .unit(.milligrams, or: .millimoles))
  private let target = Setting("target", default: 100, .unit(.milligrams, or: .millimoles))

  @Test(arguments: [
    ("80%", 0.8), ("80 %", 0.8), ("80 percent", 0.8), ("29%", 0.29), ("0.8", 0.8), ("1e1 %", 0.1),
    ("12.345\u{A0}%", 0.12345),
  ])
  func aFractionIsReadInPercent(text: String, value: Double) throws {
    #expect(try volume.storedValue(of: text) == .double(value))
  }

  @Test func aWholeNumberInPercentIsStoredAsItIsShown() throws {
    #expect(try quality.storedValue(of: "80%") == 80)
    #expect(try quality.storedValue(of: "80") == 80)
    #expect(throws: SettingsError.self) { try quality.storedValue(of: "80.5%") }
  }

  @Test(arguments: [
    ("5min", 300), ("5 minutes", 300), ("1.5 h", 5400), ("1 h 30 min", 5400), ("1h30min", 5400),
    ("2 H", 7200), ("1 day", 86400), ("500 ms", nil), ("30 min 1 h", nil), ("1 h 1 h", nil),
    ("1 h 30", nil), ("5 parsecs", nil), ("-1 min", -60), ("-1 h 30 min", -5400), ("5 5 min", nil),
    ("0x10", 16), ("min", nil), ("1e400 s", nil), ("1e30 h", nil), ("5 km", nil), ("+2 min", 120),
  ])
  func durationsAreReadInAnyUnit(text: String, seconds: Int64?) throws {
    if let seconds {
      #expect(try timeout.storedValue(of: text) == .int(seconds))
    } else {
      let error = #expect(throws: SettingsError.self) { try timeout.storedValue(of: text) }
      #expect(error?.code == .unreadable)
    }
  }

  @Test func aDurationIsReadAndStoredAsWithoutAUnit() throws {
    #expect(try pause.storedValue(of: "1 h 30 min") == .string("5400 s"))
    #expect(try pause.storedValue(of: "90") == .string("90 s"))
    let container = SettingsContainer(store: .memory) { pause }
    container[pause] = .seconds(60)
    #expect(container[pause] == .seconds(60))
  }

  @Test(arguments: [
    ("1.5 GB", 1_500_000_000), ("1.5 gb", 1_500_000_000), ("2 MiB", 2_097_152), ("7", 7),
    ("100 bytes", 100), ("1 KB", 1000), ("0.5 B", nil),
  ])
  func bytesAreReadInAnyUnit(text: String, bytes: Int64?) throws {
    #expect((try? cache.storedValue(of: text)) == bytes.map(StoredValue.int))
  }

  @Test func unitsOfOneQuantityAreConverted() throws {
    #expect(try distance.storedValue(of: "1 mi") == 1.609344)
    #expect(try distance.storedValue(of: "500 m") == 0.5)
    #expect(try warmth.storedValue(of: "68 °F") == 20.0)
    #expect(try warmth.storedValue(of: "-40 F") == -40.0)
    #expect(try warmth.storedValue(of: "293.15 K") == 20.0)
  }

  @Test func unitsOfTheAppAreConverted() throws {
    #expect(try glucose.storedValue(of: "6.7 mmol/L") == 120.72194)
    #expect(try glucose.storedValue(of: "6.7 MMOL/l") == 120.72194)
    #expect(try glucose.storedValue(of: "100 mg/dL") == 100.0)
  }

  @Test func aWholeNumberTakesARoundedOneIfItIsShownTheSame() throws {
    #expect(try target.storedValue(of: "6.7 mmol/L") == 121)
    #expect(throws: SettingsError.self) { try target.storedValue(of: "6.7123 mmol/L") }
    #expect(throws: SettingsError.self) { try timeout.storedValue(of: "0.4 ms") }
  }

  @Test func aTextWithAWrongUnitNamesTheUnitsThatAreUnderstood() {
    let error = #expect(throws: SettingsError.self) { try distance.storedValue(of: "5 parsecs") }
    #expect(
      error?.description == "Invalid value '5 parsecs' for 'distance'. "
        + "Enter a number with one of these units: mm, cm, m, km, in, ft, mi.")
    let other = #expect(throws: SettingsError.self) { try glucose.storedValue(of: "5 km") }
    #expect(other?.recoverySuggestion?.hasSuffix("mg/dL, mmol/L.") == true)
  }

  @Test func anErrorAboutASecretDoesNotShowTheText() {
    let code = Setting("code", default: 1.0, .policy(.secret), .unit(.kilometers))
    let error = #expect(throws: SettingsError.self) { try code.storedValue(of: "5 parsecs") }
    #expect(error?.description.contains("parsecs") == false)
  }

  @Test func aRangeIsDescribedInTheUnit() throws {
    let container = SettingsContainer(store: .memory) { quality }
    let error = #expect(throws: SettingsError.self) { try container.set(95, for: quality) }
    #expect(
      error?.description == "Setting 'quality' is out of range: 95%. "
        + "Enter a number from 10% to 90%.")
  }

  @Test func theEnvironmentAndArgumentsAcceptUnitsAndPlainNumbers() {
    let container = SettingsContainer(
      store: .memory,
      layers: SettingsLayers(overrides: [
        EnvironmentSource(
          prefix: "APP",
          environment: ["APP_VOLUME": "35%", "APP_TIMEOUT": "2 min", "APP_GLUCOSE": "6.7 mmol/L"]),
        ArgumentSource(["--distance=3 mi", "--quality", "50"]),
      ])
    ) {
      volume
      timeout
      glucose
      distance
      quality
    }
    #expect(container[volume] == 0.35 && container[timeout] == 120)
    #expect(container[glucose] == 120.72194 && container[distance] == 4.828032)
    #expect(container[quality] == 50 && container.issues.isEmpty)
  }

  @Test func aSettingWithoutAUnitAcceptsNone() {
    let plain = Setting("plain", default: 1.0)
    #expect(throws: SettingsError.self) { try plain.storedValue(of: "80%") }
    let text = Setting("text", default: "80%")
    #expect((try? text.storedValue(of: "5 min")) == "5 min")
  }

  @Test func anUnsuitableUnitIsAnIssueOfTheDeclaration() {
    let name = Setting("name", default: "", .unit(.minutes))
    let length = Setting("length", default: 1.0, .unit(.meters, shown: .minutes))
    let pause = Setting("pause", default: Duration.seconds(1), .unit(.bytes))
    let size = Setting("size", default: 1, .unit(.minutes), .format(.byteCount))
    let container = SettingsContainer(store: .memory) {
      name
      length
      pause
      size
      timeout
    }
    container.reportIssues(to: .none)
    #expect(container.issues.map(\.key) == ["name", "length", "pause", "size"])
    #expect(container.issues.allSatisfy { $0.code == .contradictoryDeclaration })
  }

  @Test func theManifestDoesNotDependOnUnitsAndFormats() throws {
    let plain = Setting("volume", default: 0.8, .range(0...1), .format(.number(grouping: true)))
    let before = SettingsContainer(store: .memory) { volume }
    let after = SettingsContainer(store: .memory) { plain }
    #expect(SettingsManifest(of: before) == SettingsManifest(of: after))
  }

  #if PropertyLists
    @Test func unitsOfFoundationAreConverted() throws {
      let length = Setting("length", default: 1.0, .unit(SettingUnit(UnitLength.kilometers)))
      #expect(try length.storedValue(of: "1 mi") == 1.609344)
      let area = Setting(
        "area", default: 1.0,
        .unit(SettingUnit(UnitArea.squareMeters), or: SettingUnit(UnitArea.hectares)))
      #expect(try area.storedValue(of: "2 ha") == 20000.0)
      #expect(SettingUnit(UnitTemperature.celsius) == .celsius)
      #expect(SettingUnit(UnitDuration.minutes) == .minutes)
    }
  #endif
}

extension SettingUnit {
  fileprivate static let milligrams = SettingUnit("mg/dL", name: "milligrams per deciliter")
  fileprivate static let millimoles = SettingUnit("mmol/L", equalTo: 18.0182, .milligrams)
}
