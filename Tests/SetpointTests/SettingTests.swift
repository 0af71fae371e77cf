import Foundation
import Setpoint
import Testing

struct SettingTests {
  @Test(arguments: [
    ("showImages", "Show Images"), ("iOSVersion", "iOS Version"), ("URLPath", "URL Path"),
    ("max_sync_items", "Max Sync Items"), ("appearance.fontSize", "Font Size"),
    ("feedUrl", "Feed URL"), ("userID", "User ID"), ("baseURLs", "Base URLs"),
    ("macOSOnly", "macOS Only"), ("http2Enabled", "Http2 Enabled"), ("iCloudSync", "iCloud Sync"),
    ("x", "X"), ("mark-as-read", "Mark as Read"),
    ("numberOfArticles", "Number of Articles"), ("openInNewWindow", "Open in New Window"),
    ("signIn", "Sign In"), ("toDo", "To Do"), ("größe", "Größe"),
  ])
  func theLabelIsDerivedFromTheKey(key: String, expected: String) {
    #expect(Setting(key, default: 1).label == expected)
  }

  @Test func aGivenLabelIsNeverRewritten() {
    #expect(Setting("showImages", default: true, "show IMAGES").label == "show IMAGES")
  }

  private enum Layout: String, Codable, CaseIterable, SettingDisplayable {
    case list, grid
    var settingLabel: String { "As a \(rawValue)" }
  }
  private enum Theme: String, Codable, CaseIterable { case system, darkBlue = "dark" }

  @Test func anEnumOffersItsCases() {
    let setting = Setting("theme", default: Theme.system)
    #expect(setting.options.map(\.text) == ["system", "dark"])
    #expect(setting.options.map(\.label) == ["System", "Dark Blue"])
  }

  @Test func aDisplayableTypeNamesItsOptions() {
    #expect(
      Setting("layout", default: Layout.list).options.map(\.label) == ["As a list", "As a grid"])
  }

  @Test func optionsAreListedWithIfAndFor() {
    let isBeta = true
    let setting = Setting("pace", "Pace") {
      SettingOption(1, label: "Slow")
      for pace in 2...3 { SettingOption(pace, isDefault: pace == 3) }
      if isBeta { SettingOption(9, label: "Reckless") } else { SettingOption(8) }
    }
    #expect(setting.options.map(\.label) == ["Slow", "2", "3", "Reckless"])
    #expect(setting.defaultValue == 3)
  }

  @Test func withoutAFlaggedOptionTheFirstIsTheDefault() {
    let setting = Setting("side") {
      SettingOption("left")
      SettingOption("right")
    }
    #expect(setting.defaultValue == "left")
  }

  @Test func optionsMayBePlainValuesOrLabelled() {
    #expect(
      Setting("a", default: "Light", .options("Light", "Dark")).options.map(\.label)
        == ["Light", "Dark"])
    #expect(
      Setting("b", default: 5, .options([15: "a quarter", 5: "five"])).options.map(\.label)
        == ["a quarter", "five"])
  }

  private enum Key: String, SettingKey { case volume = "sound.volume" }

  @Test func anEnumCanNameASetting() throws {
    let volume = Setting(Key.volume, default: 0.5, .range(0...1))
    let container = SettingsContainer(store: .memory) { volume }
    #expect(volume.key == "sound.volume")
    #expect(try container.setting(forKey: Key.volume) === volume)
  }

  @Test func aSettingHasThePropertiesOfItsDeclaration() {
    let setting = Setting(
      "size", default: 14, .help("In points."), .icon("textformat.size"), .tags("zoom"),
      .requiresRestart, .policy(.unsearchable))
    #expect(setting.help == "In points.")
    #expect(setting.icon == SettingIcon("textformat.size"))
    #expect(setting.tags == ["zoom"])
    #expect(setting.policy == [.unsearchable, .requiresRestart])
  }

  @Test func aGroupHasThePropertiesOfItsDeclaration() {
    let group = SettingsGroup(
      "Mark & Read", .inline, icon: SettingIcon("eye", tint: .blue), header: "Above.",
      footer: "Below.", tags: ["reading"]
    ) { Setting("a", default: 1) }
    #expect(group.key == "mark-read")
    #expect(group.label == "Mark & Read")
    #expect(group.presentation == .inline)
    #expect(group.icon?.tint == .blue)
    #expect(group.header == "Above.")
    #expect(group.footer == "Below.")
    #expect(group.tags == ["reading"])
  }

  @Test func boundsAndStepAreKnownToTools() {
    let setting = Setting("size", default: 14, .range(10...24, step: 2))
    #expect(setting.bounds?.lowerBound == 10)
    #expect(setting.bounds?.upperBound == 24)
    #expect(setting.step == 2)
  }

  @Test func aDefaultOutsideItsRuleIsReportedWithItsLocation() throws {
    let container = SettingsContainer(store: .memory) {
      Setting("size", default: 9, .range(10...24), fileID: "App/Settings.swift", line: 7)
      Setting("side", default: "up", .options("left", "right"), fileID: "App/S.swift", line: 8)
    }
    #expect(
      container.issues.map(\.description) == [
        "The default of setting 'size' breaks its own rule: Setting 'size' is out of range: 9. "
          + "Enter a number from 10 to 24. (App/Settings.swift:7)",
        "The default of setting 'side' breaks its own rule: Setting 'side' has no option 'up'. "
          + "Use one of: left, right. (App/S.swift:8)",
      ])
  }

  @Test func anErrorNamesNull() throws {
    let side = Setting("side", default: "up", .options("up", "down"))
    let size = Setting("size", default: 9)
    let container = SettingsContainer(store: MemoryStore(["side": .null, "size": .null])) {
      side
      size
    }
    container.reportIssues(to: .none)
    #expect(
      container.issues.map(\.error.description) == [
        "Setting 'side' has no option 'null'. Use one of: up, down.",
        "Invalid value 'null' for 'size'. Enter a whole number.",
      ])
  }

  @Test func groupsNestWithIfAndForAndReusableUnits() {
    let isBeta = true
    @SettingsBuilder func sync() -> [SettingsElement] { Setting("sync.on", default: false) }
    let container = SettingsContainer(store: .memory) {
      SettingsGroup("General", icon: "gear") {
        Setting("a", default: 1)
        if isBeta { SettingsGroup("Experiments", .inline) { Setting("b", default: 1) } }
        for name in ["c", "d"] { Setting(name, default: 1) }
      }
      sync()
    }
    #expect(container.settings.map(\.key) == ["a", "b", "c", "d", "sync.on"])
    guard case .group(let general) = container.elements[0] else {
      Issue.record("the first element is the group")
      return
    }
    #expect(general.key == "general")
  }
}
