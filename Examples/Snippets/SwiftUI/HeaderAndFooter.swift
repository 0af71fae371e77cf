// snippet.hide
#if canImport(SwiftUI)
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct AnnotatedSettingsView: View {
    let settings: SettingsContainer
    let report: @MainActor @Sendable () -> Void

    var body: some View {
      SettingsView(settings)
        .settingsHeader(for: "advertising") {
          Label("Advertising", systemImage: "megaphone")
        }
        .settingsFooter(for: "advertising") { [report] in
          Button("Report Ad", action: report)
        }
    }
  }
// snippet.hide
#endif
