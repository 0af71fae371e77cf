#if canImport(SwiftUI) && os(macOS)
  import Setpoint
  import SetpointUI
  import SwiftUI

  /// The reader on a Mac: settings have a window of their own, which the app menu opens.
  @main
  struct ReaderApp: App {
    private let settings = ReaderSettings(store: .userDefaults)

    var body: some Scene {
      WindowGroup { ReaderView(settings: settings) }
      SettingsWindow { ReaderSettingsView(settings: settings) }
    }
  }
#endif
