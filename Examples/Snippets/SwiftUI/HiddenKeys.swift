// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct FewerSettingsView: View {
    let settings: SettingsContainer

    var body: some View {
      SettingsView(settings)
        .settingsHidden(["general", "debugLog"])
    }
  }
// snippet.hide
#endif
