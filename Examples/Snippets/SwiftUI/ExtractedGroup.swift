// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  extension SettingDefinition {
    static let debugMode = Setting("debugMode", default: false)
    static let verboseLogging = Setting(
      "verboseLogging", default: false, .visible { $0[.debugMode] })
  }

  extension SettingsGroup {
    static let developer = SettingsGroup("Developer", icon: "hammer") {
      SettingDefinition.debugMode
      SettingDefinition.verboseLogging
    }
  }

  let developerSettings = SettingsContainer(store: .userDefaults) {
    Setting("userName", default: "Guest")
    SettingsGroup.developer
  }
// snippet.hide
#endif
