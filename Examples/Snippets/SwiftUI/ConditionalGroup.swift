// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  extension SettingDefinition {
    static let showsAdvanced = Setting("showsAdvanced", default: false, "Advanced Features")
    static let cacheSize = Setting("cacheSize", default: 100, .range(10...500))
  }

  struct ConditionalSettingsView: View {
    let settings: SettingsContainer

    var body: some View {
      SettingsView(settings) {
        SettingDefinition.showsAdvanced
        if settings[.showsAdvanced] {
          SettingsGroup("Advanced", .inline, icon: "gearshape.2") {
            SettingDefinition.cacheSize
          }
        }
      }
    }
  }
// snippet.hide
#endif
