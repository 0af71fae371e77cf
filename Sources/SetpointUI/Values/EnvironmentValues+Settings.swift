#if canImport(SwiftUI)
  public import Setpoint
  public import SwiftUI

  extension EnvironmentValues {
    /// The settings of the app; the shared container unless another one is set.
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
    /// None, so that nothing is made in vain where another container is set.
    static let defaultValue: SettingsContainer? = nil
  }
#endif
