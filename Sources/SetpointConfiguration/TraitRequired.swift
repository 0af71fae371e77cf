#if !Configuration
  /// Stands for the source of a build without it.
  @available(*, unavailable, message: "Enable the 'Configuration' trait of the package setpoint.")
  public struct ConfigurationSource {
    public init(_ provider: some Any, name: String? = nil) {}
  }

  /// Stands for the provider of a build without it.
  @available(*, unavailable, message: "Enable the 'Configuration' trait of the package setpoint.")
  public struct SettingsConfigProvider {
    public init(_ container: some Any, name: String = "") {}
  }
#endif
