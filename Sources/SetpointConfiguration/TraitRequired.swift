#if !Configuration
  /// A placeholder for the source in a build without the trait.
  @available(*, unavailable, message: "Enable the 'Configuration' trait of the package setpoint.")
  public struct ConfigurationSource {
    /// Unavailable without the trait.
    public init(_ provider: some Any, name: String? = nil) {}
  }
#endif
