import Foundation
import Setpoint
import SetpointPresentation
import Testing

struct ChoosingTests {
  private func item<Value>(_ setting: Setting<Value>) throws -> SettingsItem {
    let container = SettingsContainer(store: .memory) { setting }
    return try #require(SettingsScreen(of: container).items.first)
  }

  @Test func aPickerHoldsTheValueInForceWhateverItIs() throws {
    let theme = Setting("theme", default: String?.none, .options("Light", "Dark"))
    #expect(try item(theme).pickerChoices.map(\.label) == ["None", "Light", "Dark"])
    let flag = Setting("flag", default: Bool?.none)
    #expect(try item(flag).pickerChoices.map(\.label) == ["None", "On", "Off"])
    #expect(try item(flag).isUndecidedToggle)
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

  @Test func aRangeWithoutEndIsNoSlider() throws {
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
