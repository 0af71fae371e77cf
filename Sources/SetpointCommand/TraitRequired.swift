#if !CommandLine
  /// Stands for the commands of a build without them.
  @available(*, unavailable, message: "Enable the 'CommandLine' trait of the package setpoint.")
  public struct SettingsCommand<Provider> {}
#endif
