import Foundation
import Setpoint
@_spi(Walker) import SwiftUI
import TelevisionScreen
import Testing

/// What the screen has on a television alone.
@MainActor
struct TelevisionScreenTests {
  private let size = Setting("size", default: 14, .range(10...15))
  private let count = Setting("count", default: 3)
  private let container: SettingsContainer
  private let host: ViewHost

  init() {
    let settings: [SettingDefinition] = [size, count]
    let container = SettingsContainer(store: .memory) {
      settings.map(SettingsElement.setting)
    }
    self.container = container
    host = ViewHost(on: .tvOS) { SettingsView(container) }
  }

  @Test func theSearchIsAPageWithAField() {
    #expect(host.all("SearchField").isEmpty)
    #expect(host.find("NavigationLink", "Search Settings")?.tap() == true)
    #expect(host.all("SearchField").count == 1)
    #expect(host.all("SearchField").first?.enter("size") == true)
    #expect(host.all("Screen").last?.all.contains { $0.text == "Size" } == true)
    #expect(host.complaints.isEmpty)
  }

  @Test func theButtonsOfANumberHaveNamesOfTheirOwn() {
    let less = host.find(id: "setting.decrease:size")
    let more = host.find(id: "setting.increase:size")
    #expect(less?.attributes["accessibilityLabel"] == "Decrease Size")
    #expect(more?.attributes["accessibilityLabel"] == "Increase Size")
    #expect(more?.tap() == true)
    #expect(container[size] == 15)
    #expect(host.find(id: "setting.increase:size")?.isEnabled == false, "it is the upper bound")
    #expect(host.find(id: "setting.decrease:count")?.tap() == true)
    #expect(container[count] == 2)
    #expect(host.complaints.isEmpty)
  }

  @Test func theDayAndTheTimeOfADateAreChosen() {
    let start = Setting("start", default: Date(timeIntervalSince1970: 1_800_000_000))
    let container = SettingsContainer(store: .memory) { start }
    let host = ViewHost(on: .tvOS) { SettingsView(container) }
    func pick(_ part: String, _ number: Int) -> Bool? {
      host.find(id: "setting.\(part):start")?.select(number)
    }
    #expect(
      host.all("Picker").map { $0.attributes["accessibilityLabel"] } == [
        "Start, year", "Start, month", "Start, day", "Start, hour", "Start, minute",
      ])
    #expect(pick("year", 2028) == true && pick("month", 2) == true && pick("day", 29) == true)
    #expect(pick("hour", 7) == true && pick("minute", 30) == true)
    #expect(parts(of: container[start]) == [2028, 2, 29, 7, 30])
    #expect(pick("year", 2029) == true)
    #expect(parts(of: container[start]) == [2029, 2, 28, 7, 30], "2029 has no 29 February")
    #expect(host.complaints.isEmpty)
  }

  @Test func onlyTheTimeIsChosenIfTheSettingIsATime() {
    let alarm = Setting("alarm", default: Date(timeIntervalSince1970: 0), .control(.timePicker))
    let container = SettingsContainer(store: .memory) { alarm }
    let host = ViewHost(on: .tvOS) { SettingsView(container) }
    #expect(
      host.all("Picker").map { $0.attributes["identifier"] }
        == ["setting.hour:alarm", "setting.minute:alarm"])
  }

  private func parts(of date: Date) -> [Int?] {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute], from: date)
    return [parts.year, parts.month, parts.day, parts.hour, parts.minute]
  }

  @Test func aColorIsChosenByName() {
    let tint = Setting("tint", default: RGBAColor.blue)
    let container = SettingsContainer(store: .memory) { tint }
    let host = ViewHost(on: .tvOS) { SettingsView(container) }
    #expect(host.find(id: "setting:tint")?.select(RGBAColor.red) == true)
    #expect(container[tint] == .red)
    #expect(host.complaints.isEmpty)
  }
}
