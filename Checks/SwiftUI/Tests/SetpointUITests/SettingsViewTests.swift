import Setpoint
import SetpointUI
@_spi(Walker) import SwiftUI
import Testing

@Settings
final class ReadingSettings {
  var showImages = true
}

@MainActor
struct SettingsViewTests {
  @Test func theScreenIsAForm() throws {
    let host = ViewHost { SettingsView() }
    #expect(host.all("Form").count == 1)
    #expect(host.complaints.isEmpty)
  }
}
