// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  let searchableSettings = SettingsContainer(store: .userDefaults) {
    SettingsGroup("Notifications", icon: "bell", tags: ["alerts", "sounds", "badges"]) {
      Setting("showPreviews", default: true, .tags("lock screen"))
      Setting("status", default: "Connected", .policy([.readOnly, .unsearchable]))
    }
  }
// snippet.hide
#endif
