import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

/// A screen of three thousand settings.
@MainActor
struct LargeScreenTests {
  private let settings = (0..<3000).map { Setting("setting\($0)", default: $0, .range(0...10_000)) }

  @Test func isFoundLinkedAndChangedLikeASmallOne() async {
    let container = SettingsContainer(store: .memory) {
      for start in stride(from: 0, to: settings.count, by: 100) {
        SettingsGroup("Group \(start / 100)") {
          for setting in settings[start..<start + 100] { setting }
        }
      }
    }
    let host = ViewHost {
      SettingsView(container).settingsLink(.constant("setting1750")).settingsStyle(.single)
    }
    #expect(host.title == "Group 17")
    await host.wait { host.scrolledTo == "group-17/setting1750" }
    #expect(host.find(id: "setting:setting1750")?.slide(to: 5) == true)
    #expect(container[settings[1750]] == 5)
    container[settings[1751]] = 6
    await host.wait { host.find(id: "setting:setting1751")?.value as? Double == 6 }
    #expect(host.all("SearchField").first?.enter("setting2999") == true)
    #expect(host.find(id: "setting:setting2999") != nil)
    #expect(host.complaints.isEmpty)
  }
}
