// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  extension SettingDefinition {
    static let accent = Setting("accent", default: RGBAColor.blue)
  }
  // snippet.show
  struct InjectedRootView: View {
    let settings: SettingsContainer

    var body: some View {
      InjectedDetailView()
        .environment(\.settings, settings)
    }
  }

  struct InjectedDetailView: View {
    @Environment(\.settings) private var settings

    var body: some View {
      Text("Hello")
        .foregroundStyle(Color(settings[.accent]))
    }
  }
// snippet.hide
#endif
