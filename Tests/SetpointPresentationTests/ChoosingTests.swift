import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct ChoosingTests {
  private func item<Value>(_ setting: Setting<Value>) throws -> SettingsItem {
    let container = SettingsContainer(store: .memory) { setting }
    return try #require(SettingsScreen(of: container).items.first)
  }

  @Test func aPickerContainsAnyValueInEffect() throws {
    let theme = Setting("theme", default: String?.none, .options("Light", "Dark"))
    #expect(try item(theme).pickerChoices.map(\.label) == ["None", "Light", "Dark"])
    let flag = Setting("flag", default: Bool?.none)
    #expect(try item(flag).pickerChoices.map(\.label) == ["None", "On", "Off"])
    #expect(try item(flag).isUndecidedToggle)
  }

  private enum Theme: String, Codable, CaseIterable { case light, darkBlue }

  @Test func anOptionalEnumOffersItsCasesAndNone() throws {
    let theme = Setting("theme", default: Theme?.none)
    #expect(theme.options.map(\.value) == [.null, "light", "darkBlue"])
    let item = try item(theme)
    #expect(item.choices.map(\.label) == ["None", "Light", "Dark Blue"])
    #expect(item.choices.map(\.text) == ["", "light", "darkBlue"])
    #expect(item.choices.map(\.isSelected) == [true, false, false])
    #expect(item.pickerChoices == item.choices)
    #expect(item.displayText == "None")
    #expect(item.control == .segmented)
    let container = SettingsContainer(store: .memory) { theme }
    for (text, value) in [("Dark Blue", Theme.darkBlue), ("light", .light), ("none", nil)] {
      try container.set(text: text, for: theme)
      #expect(container[theme] == value)
    }
    let error = #expect(throws: SettingsError.self) { try container.set(text: "pink", for: theme) }
    #expect(
      error?.description
        == "Setting 'theme' has no option 'pink'. Use one of: None, light, darkBlue.")
  }

  @Test func optionsOfAnOptionalOfferNoneWhichIsAccepted() throws {
    let limit = Setting("limit", default: Int?.none, .options(5, 10))
    let container = SettingsContainer(store: .memory) { limit }
    #expect(container.issues.isEmpty)
    #expect(try item(limit).pickerChoices.map(\.label) == ["None", "5", "10"])
    try container.set(10, for: limit)
    try container.set(nil, for: limit)
    #expect(container[limit] == nil)
    #expect(container.effectiveValue(of: limit) == .null)
    try container.set(text: "10", for: limit)
    try container.set(text: "", for: limit)
    #expect(container[limit] == nil)
    let error = #expect(throws: SettingsError.self) { try container.set(7, for: limit) }
    #expect(
      error?.description == "Setting 'limit' has no option '7'. Use one of: None, 5, 10.")
  }

  @Test func aListThatNamesNilItselfKeepsItsOrder() throws {
    let theme = Setting("theme", default: Theme?(.light), .options(.darkBlue, nil, .light))
    #expect(try item(theme).choices.map(\.label) == ["Dark Blue", "None", "Light"])
    let named = Setting("theme", default: Theme?(.light), .options([.light: "Day", nil: "System"]))
    #expect(try item(named).choices.map(\.label) == ["Day", "System"])
  }

  @Test func anOptionalWithoutOptionsListedIsStillContradictory() {
    let container = SettingsContainer(store: .memory) {
      Setting("limit", default: Int?.none, .options([SettingOption<Int?>]()))
    }
    #expect(container.issues.map(\.code) == [.contradictoryDeclaration])
  }

  @Test func theEditorChoosesNone() throws {
    let limit = Setting("limit", default: Int?.none, .options(5, 10))
    let container = SettingsContainer(store: .memory) { limit }
    try container.set(5, for: limit)
    var editor = SettingEditor(try #require(SettingsScreen(of: container).items.first))
    #expect(editor.handle(.chosen(.null))?.value == .null)
  }

  @Test func aDecimalHasTheControlsOfANumber() throws {
    let price = Setting("price", default: Decimal(1))
    #expect(try item(price).control == .numberField)
    let share = Setting("share", default: Decimal(0.5), .range(0...1, step: 0.25))
    guard case .slider(let range) = try item(share).control else {
      Issue.record("no slider")
      return
    }
    #expect((range.lowerBound, range.upperBound) == (0, 1))
    #expect(range.step == 0.25)
    var editor = SettingEditor(try item(share))
    #expect(editor.handle(.slid(0.8)) == nil)
    #expect(editor.value == .double(0.75))
    #expect(editor.handle(.finished)?.value == .double(0.75))
    #expect(editor.handle(.stepped(1))?.value == .double(0.75))
    #expect(editor.handle(.typed("0.33")) == nil)
    #expect(editor.handle(.finished)?.value == .double(0.33))
  }

  @Test func aToggleOfTwoOptionsIsOnAtTheSecond() throws {
    let unit = Setting("unit", default: "mi", .options("km", "mi"), .control(.toggle))
    #expect(try item(unit).isOn)
    #expect(try item(unit).toggleValue(isOn: false) == "km")
    #expect(try !item(Setting("flag", default: false)).isOn)
  }

  @Test(arguments: [0, -1, 100.0]) func aSliderHasNoMarksThatLeadNowhere(step: Double) throws {
    let size = Setting("size", default: 2, .range(1...3, step: step))
    guard case .slider(let range) = try item(size).control else {
      Issue.record("no slider")
      return
    }
    #expect(range.step == nil)
  }

  @Test func anOpenRangeHasNoSlider() throws {
    let range = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(try item(Setting("size", default: 2, .range(range))).control == .numberField)
  }

  @Test func aMissingValueBeginsWithinItsLimits() throws {
    let now = StoredValue.date(Date(timeIntervalSince1970: 1000))
    #expect(try item(Setting("day", default: Date?.none)).startingValue(now: now) == now)
    #expect(
      try item(Setting("tint", default: RGBAColor?.none)).startingValue(now: now) == "#000000")
  }
}
