// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  @Settings
  final class DropInSettings {
    @Setting("Refresh Every", .options([5: "5 min", 30: "30 min", 60: "1 hour"]))
    var refreshInterval = 30
    var showImages = true
  }
  // snippet.show
  struct DropInView: View {
    let settings: DropInSettings

    var body: some View {
      SettingsView(settings)
    }
  }
// snippet.hide
#endif
