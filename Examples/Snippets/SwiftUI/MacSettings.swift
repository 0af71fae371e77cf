// snippet.hide
#if canImport(SwiftUI) && Macros && os(macOS)
  import Setpoint
  import SetpointUI
  import SwiftUI
  @Settings
  final class MacSettings {
    var showImages = true

    @Settings("Appearance", icon: "paintbrush")
    final class Appearance {
      var fontSize = 14
    }
    let appearance: Appearance
  }
  // snippet.show
  struct MacApp: App {
    private let settings = MacSettings(store: .userDefaults)

    var body: some Scene {
      WindowGroup { Text("Hello") }
      SettingsWindow {
        SettingsView(settings).settingsStyle(.tabs)
      }
    }
  }
// snippet.hide
#endif
