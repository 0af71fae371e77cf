// snippet.hide
#if canImport(SwiftUI) && Macros
  // snippet.show
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI

  // Compiled into the app and into its share extension.
  @Settings
  final class SharingSettings {
    @Setting("Add the title") var addsTitle = true
    @Setting("Shorten links") var shortensLinks = false

    /// Opens the settings in a folder that both processes can use.
    static func open(in folder: URL) -> SharingSettings {
      SharingSettings(store: .file(at: folder.appending(path: "settings.json")))
    }
  }

  // In the extension, which opens the settings whenever the person shares something.
  struct ShareView: View {
    let title: String
    let settings: SharingSettings

    var body: some View {
      Form {
        Text(settings.addsTitle ? "Share “\(title)”" : "Share")
        SettingsSections(settings)
      }
    }
  }
// snippet.hide
#endif
