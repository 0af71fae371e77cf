import Foundation
import Setpoint
@_spi(Walker) import SwiftUI
import Testing
import WatchScreen

/// What the screen has on a watch alone.
@MainActor
struct WatchScreenTests {
  private func host(_ settings: SettingDefinition...) -> (ViewHost, SettingsContainer) {
    let container = SettingsContainer(store: .memory) { settings.map(SettingsElement.setting) }
    return (ViewHost(on: .watchOS) { SettingsView(container) }, container)
  }

  private func labels(in host: ViewHost) -> [String] {
    host.all("LabeledContent").flatMap { $0.slots["label"] ?? [] }.map(\.label)
  }

  @Test(arguments: [SettingControlStyle.segmented, .menu])
  func optionsOpenAsAPage(style: SettingControlStyle) {
    let unit = Setting("unit", default: "km", .options("km", "mi"), .control(style))
    let (host, container) = host(unit)
    #expect(host.find(id: "setting:unit")?.attributes["pickerStyle"] == "NavigationLinkPickerStyle")
    #expect(host.find(id: "setting:unit")?.select(StoredValue.string("mi")) == true)
    #expect(container[unit] == "mi")
    #expect(host.complaints.isEmpty)
  }

  @Test func radioButtonsAreRowsWithACheckmark() {
    let unit = Setting("unit", default: "km", .options("km", "mi"), .control(.radioGroup))
    let (host, container) = host(unit)
    #expect(host.find(id: "setting.choice:unit=mi")?.tap() == true)
    #expect(container[unit] == "mi")
    #expect(host.complaints.isEmpty)
  }

  @Test func aDateIsPicked() {
    let start = Setting("start", default: Date(timeIntervalSince1970: 0))
    let (host, container) = host(start)
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(host.find(id: "setting:start")?.pick(date) == true)
    #expect(container[start] == date)
    #expect(host.complaints.isEmpty)
  }

  @Test func aChangedSettingIsResetByItsButton() {
    let flag = Setting("flag", default: false)
    let (host, container) = host(flag)
    #expect(host.find(id: "setting:flag")?.tap() == true)
    #expect(host.find(id: "setting.reset:flag")?.tap() == true)
    #expect(!container[flag])
    #expect(!host.all.contains { $0.slots["contextMenu"] != nil }, "a watch has no context menu")
    #expect(host.complaints.isEmpty)
  }

  @Test func beforeWatchOS11LabelsBesideAndAboveControlsAreHidden() {
    let size = Setting("size", default: 12, .range(8...24), .label("Size"))
    let tags = Setting("tags", default: ["a"], .label("Tags"))
    let container = SettingsContainer(store: .memory) {
      size
      tags
    }
    let shown = ViewHost(on: .watchOS) {
      Group {
        SettingControlView(SettingHandle(size, in: container))
        SettingControlView(SettingHandle(tags, in: container))
      }
    }
    #expect(labels(in: shown) == ["Size", "Tags"])
    let hidden = ViewHost(on: .watchOS) {
      Group {
        SettingControlView(SettingHandle(size, in: container))
        SettingControlView(SettingHandle(tags, in: container))
      }
      .labelsHidden()
    }
    #expect(labels(in: hidden) == [])
    #expect(hidden.find(id: "setting:size")?.slide(to: 18) == true)
    #expect(container[size] == 18)
  }
}
