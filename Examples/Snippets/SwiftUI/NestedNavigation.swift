// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct NestedSettingsView: View {
    let settings: SettingsContainer

    var body: some View {
      SettingsView(settings) {
        SettingsGroup("General", icon: "gear") {
          SettingsGroup("About", icon: "info.circle") {
            SettingsInformation("Version", text: "1.0.0")
          }
          SettingsGroup("Language", .inline) {
            Setting("language", default: "English", .options("English", "Deutsch"))
          }
        }
      }
      .settingsStyle(.sidebar)
    }
  }
// snippet.hide
#endif
