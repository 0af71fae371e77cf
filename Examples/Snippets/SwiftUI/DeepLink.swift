// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct LinkedSettingsView: View {
    let settings: SettingsContainer
    @State private var link: String?

    var body: some View {
      SettingsView(settings)
        .settingsLink($link)
      Button("Text Size …") { link = "appearance/fontSize" }
    }
  }
// snippet.hide
#endif
