// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  @Settings
  final class BoundSettings {
    var notificationsEnabled = true
    @Setting(.range(10.0...24.0)) var fontSize = 14.0
  }
  // snippet.show
  struct QuickSettingsView: View {
    @Bindable var settings: BoundSettings

    var body: some View {
      Toggle("Notifications", isOn: $settings.notificationsEnabled)
      Text("Size: \(Int(settings.fontSize)) pt")
      if settings.$fontSize.isModified {
        Button("Reset") { settings.$fontSize.reset() }
      }
    }
  }
// snippet.hide
#endif
