#if canImport(SwiftUI) && os(macOS)
  import Foundation
  public import SwiftUI

  /// The settings window of a Mac app, which the app menu opens.
  ///
  /// ```swift
  /// @main struct ReaderApp: App {
  ///   var body: some Scene {
  ///     WindowGroup { ContentView() }
  ///     SettingsWindow { SettingsView(settings) }
  ///   }
  /// }
  /// ```
  public struct SettingsWindow<Content: View>: Scene {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
      self.content = content()
    }

    public var body: some Scene {
      Settings {
        content.frame(minWidth: 520, idealWidth: 640, minHeight: 360, idealHeight: 480)
      }
      .windowResizability(.contentMinSize)
    }
  }
#endif
