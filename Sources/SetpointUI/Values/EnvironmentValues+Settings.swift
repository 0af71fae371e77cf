#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension EnvironmentValues {
    /// The settings container of the app. The default is the shared container.
    ///
    /// ```swift
    /// ContentView().environment(\.settings, settings.container)
    /// @Environment(\.settings) private var settings
    /// ```
    public var settings: SettingsContainer {
      get { self[SettingsKey.self] ?? .shared }
      set { self[SettingsKey.self] = newValue }
    }
  }

  private struct SettingsKey: EnvironmentKey {
    /// `nil`, so that the shared container is not created if another one is set.
    static let defaultValue: SettingsContainer? = nil
  }
#endif
