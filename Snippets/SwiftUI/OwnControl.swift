// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  extension SettingDefinition {
    static let showNotifications = Setting("showNotifications", default: true)
  }

  struct LoudSettingsView: View {
    let settings: SettingsContainer

    var body: some View {
      SettingsView(settings)
        .settingContent { setting in
          if setting.key == "showNotifications" {
            Toggle(isOn: setting.binding(.showNotifications)) {
              Label("Show Notifications", systemImage: "bell.badge")
            }
          }
        }
    }
  }
// snippet.hide
#endif
