#if !Observability
  public import Setpoint

  /// A placeholder for the service in builds without the `Observability` trait.
  @available(*, unavailable, message: "Enable the 'Observability' trait of the package setpoint.")
  public struct SettingsObservability {
    /// Unavailable without the trait.
    public init(_ container: SettingsContainer) {}
  }

  /// A placeholder for the service in builds without the `Observability` trait.
  @available(*, unavailable, message: "Enable the 'Observability' trait of the package setpoint.")
  public struct SettingsDaemon {
    /// Unavailable without the trait.
    public init(_ container: SettingsContainer) {}
  }
#endif
