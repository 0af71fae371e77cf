// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct AccountView: View {
    let settings: PlayerSettings

    var body: some View {
      NavigationStack {
        List {
          NavigationLink {
            SettingsPageView(settings.downloads)
          } label: {
            Label("Downloads", systemImage: "arrow.down.circle")
          }
        }
      }
    }
  }
// snippet.hide
#endif
