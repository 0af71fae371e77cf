#if canImport(SwiftUI)
  import Foundation
  import Setpoint
  import SetpointUI
  import SwiftUI

  /// The reader's settings, with a sample of the text below those of its looks.
  struct ReaderSettingsView: View {
    let settings: ReaderSettings

    var body: some View {
      SettingsView(settings)
        .settingsFooter(for: "appearance") { [settings] in TextSample(settings: settings) }
    }
  }

  private struct TextSample: View {
    let settings: ReaderSettings

    var body: some View {
      Text("The quick brown fox jumps over the lazy dog.")
        .font(.system(size: CGFloat(settings.appearance.fontSize)))
    }
  }

  struct ReaderSettingsView_Previews: PreviewProvider {
    static var previews: some View {
      ReaderSettingsView(settings: ReaderSettings(store: .memory))
    }
  }
#endif
