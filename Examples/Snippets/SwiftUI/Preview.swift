// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  @Settings
  final class PreviewedSettings {
    var showImages = true
  }
  // snippet.show
  struct PreviewedSettings_Previews: PreviewProvider {
    static var previews: some View {
      SettingsView(PreviewedSettings(store: .memory))
    }
  }
// snippet.hide
#endif
