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
  ///
  /// With ``TabsSettingsStyle``, the window has the size of the selected tab. With other styles,
  /// the user can resize it. Forms in the window are grouped unless the content sets a
  /// `.formStyle`.
  public struct SettingsWindow<Content: View>: Scene {
    private let content: Content

    /// Creates a settings window with this content.
    public init(@ViewBuilder content: () -> Content) {
      self.content = content()
    }

    public var body: some Scene {
      Settings {
        // Outside the content, so that a style that the app sets there replaces it.
        content.environment(\.isInSettingsWindow, true).screenFormStyle(.grouped)
      }
      .windowResizability(.contentSize)
    }
  }
#endif
