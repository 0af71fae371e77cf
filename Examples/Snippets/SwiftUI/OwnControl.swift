// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  @Settings
  final class SoundSettings {
    @Setting(.range(0...10)) var volume = 5
    var playsSounds = true
  }
  // snippet.show
  struct SoundSettingsView: View {
    let settings: SoundSettings
    let draft: SettingsModelDraft<SoundSettings>

    var body: some View {
      SettingsView(draft)
        .settingContent(for: settings.$playsSounds) { playsSounds in
          Toggle(isOn: playsSounds.binding) {
            Label("Play Sounds", systemImage: "speaker.wave.2")
          }
        }
    }
  }
// snippet.hide
#endif
