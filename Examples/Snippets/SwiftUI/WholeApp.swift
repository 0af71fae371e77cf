// snippet.hide
#if canImport(SwiftUI) && Macros
  // snippet.show
  import Setpoint
  import SetpointUI
  import SwiftUI

  @Settings
  final class WholeAppSettings {
    @Setting("Font size", .range(10...24)) var fontSize = 14
    var showImages = true
  }

  struct WholeApp: App {
    private let settings = WholeAppSettings(store: .userDefaults)

    var body: some Scene {
      WindowGroup {
        NavigationStack {
          List {
            NavigationLink {
              SettingsPageView(settings)
            } label: {
              Text("Settings, font size \(settings.fontSize)")
            }
          }
        }
      }
    }
  }
// snippet.hide
#endif
