#if canImport(SwiftUI)
  import Setpoint
  import SwiftUI

  struct SettingsView_Previews: PreviewProvider {
    static var previews: some View {
      SettingsView(settings).settingsStyle(.single)
      SettingsView(settings.draft()).settingsStyle(.grouped)
    }

    private static var settings: SettingsContainer {
      SettingsContainer(store: .memory) {
        Setting("name", default: "Ada")
        Setting("refresh", default: true, .help("Gets new articles without being asked."))
        SettingsGroup("Appearance", icon: "paintbrush") {
          Setting("fontSize", default: 14, .range(10...24, step: 2))
          Setting("theme", default: "Light", .options("Light", "Dark", "System"))
        }
      }
    }
  }
#endif
