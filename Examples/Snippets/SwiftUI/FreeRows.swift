// snippet.hide
#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI
  // snippet.show
  struct MixedSettingsView: View {
    let settings: SettingsContainer
    let website: URL

    var body: some View {
      SettingsView(settings) {
        Setting("timePeriod", default: 7)
        SettingsAction("Erase History", role: .destructive, confirmation: "Erase it for good?") {
          await History.erase()
        }
        SettingsHyperlink("Website", destination: website)
        SettingsCustomContent(key: "sync", label: "Sync Status")
        SettingsCustomContent(key: "licences", label: "Licences")
      }
      .settingsRow("sync") { SyncStatusRow() }
      .settingsPage("licences") { LicencesPage() }
    }
  }
  // snippet.hide
  struct SyncStatusRow: View {
    var body: some View { Text("In sync") }
  }

  struct LicencesPage: View {
    var body: some View { Text("None") }
  }

  enum History {
    static func erase() async {}
  }
#endif
