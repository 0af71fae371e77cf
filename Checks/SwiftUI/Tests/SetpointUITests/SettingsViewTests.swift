import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

@Settings
final class ReadingSettings {
  var showImages = true
  var name = "Ada"
}

@MainActor
struct SettingsViewTests {
  private let settings = ReadingSettings(store: .memory)

  @Test func aDeclarationIsAFormOfLiveControls() throws {
    let host = ViewHost { SettingsView(settings).settingsStyle(.single) }
    print(host.outline)
    let toggle = try #require(host.find(id: "showImages"))
    #expect(toggle.kind == "Toggle" && toggle.label == "Show Images")
    #expect(toggle.tap())
    #expect(settings.showImages == false)
    #expect(host.find(id: "showImages")?.value as? Bool == false)
    #expect(host.find(id: "name")?.enter("Grace") == true)
    #expect(settings.name == "Grace")
    #expect(host.complaints.isEmpty)
  }
}
