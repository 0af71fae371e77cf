#if canImport(SwiftUI) && !os(macOS)
  import Setpoint
  import SwiftUI

  /// The reader on phones, tablets and headsets: settings open as a sheet.
  @main
  struct ReaderApp: App {
    private let settings = ReaderSettings(store: .userDefaults)

    var body: some Scene {
      WindowGroup { ReaderView(settings: settings) }
    }
  }
#endif
