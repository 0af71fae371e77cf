// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  @Settings
  final class PlayerSettings {
    @Setting(.range(0...10)) var volume = 5
    var skipsSilence = false

    @Settings("Downloads", icon: "arrow.down.circle")
    final class Downloads {
      var usesCellular = false
      @Setting(.range(1...20)) var episodes = 3
    }
    let downloads: Downloads
  }

  struct PlayerView: View {
    let settings: PlayerSettings

    var body: some View {
      Form {
        Section("Playback") {
          SettingRow(settings.$volume)
          SettingRow(settings.$skipsSilence)
        }
        SettingsSections(settings.downloads)
      }
    }
  }
// snippet.hide
#endif
