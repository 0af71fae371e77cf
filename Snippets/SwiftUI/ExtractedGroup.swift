// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  extension SettingDefinition {
    static let debugMode = Setting("debugMode", default: false)
    static let verboseLogging = Setting("verboseLogging", default: false)
  }

  extension SettingsGroup {
    static let developer = SettingsGroup("Developer", icon: "hammer") {
      SettingDefinition.debugMode
      SettingDefinition.verboseLogging.visible { $0[.debugMode] }
    }
  }

  let developerSettings = SettingsContainer(store: .userDefaults) {
    Setting("userName", default: "Guest")
    SettingsGroup.developer
  }
// snippet.hide
#endif
