#if !Configuration
  /// Stands for the source of a build without it.
  @available(*, unavailable, message: "Enable the 'Configuration' trait of the package setpoint.")
  public struct ConfigurationSource {}

  /// Stands for the provider of a build without it.
  @available(*, unavailable, message: "Enable the 'Configuration' trait of the package setpoint.")
  public struct SettingsConfigProvider {}
#endif
