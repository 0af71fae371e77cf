// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct OnboardingView: View {
    let draft: SettingsModelDraft<PlayerSettings>
    let finish: @MainActor @Sendable () -> Void

    var body: some View {
      NavigationStack {
        Form {
          SettingRow(draft.$volume)
          SettingRow(draft.$skipsSilence)
          NavigationLink {
            DownloadsStep(draft: draft)
          } label: {
            Text("Continue")
          }
        }
      }
      .onSettingsCommit { [finish] _ in finish() }
    }
  }

  struct DownloadsStep: View {
    let draft: SettingsModelDraft<PlayerSettings>

    var body: some View {
      Form {
        SettingsSections(draft.downloads)
        NavigationLink {
          ReviewView(draft)
        } label: {
          Text("Review")
        }
      }
      .navigationTitle("Almost Done")
    }
  }
// snippet.hide
#endif
