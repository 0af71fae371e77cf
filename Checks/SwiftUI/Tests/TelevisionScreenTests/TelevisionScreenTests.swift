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

  @Test func aDateIsTyped() {
    let day = Setting("day", default: Date(timeIntervalSince1970: 0))
    let container = SettingsContainer(store: .memory) { day }
    let host = ViewHost(on: .tvOS) { SettingsView(container) }
    #expect(host.find(id: "setting:day")?.enter("2026-11-21T07:30Z") == true)
    #expect(host.find(id: "setting:day")?.pressReturn() == true)
    #expect(container[day].timeIntervalSince1970 > 1_700_000_000)
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
