// snippet.hide
#if canImport(SwiftUI) && Macros
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  @Settings
  final class BetaSettings {
    @Settings("Calculation")
    final class Calculation {
      var timePeriod = 7
      @Setting(.requiresRestart) var usesRegression = true
    }
    let calculation: Calculation
  }

  struct BetaSettingsView: View {
    let draft: SettingsModelDraft<BetaSettings>
    @State private var needsRestart = false

    var body: some View {
      SettingsView(draft, title: "Beta Settings")
        .onSettingsCommit { commit in needsRestart = !commit.restartReasons.isEmpty }
        .sheet(isPresented: $needsRestart) { Text("Restart the app to finish.") }
    }
  }
// snippet.hide
#endif
