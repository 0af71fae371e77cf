#if !CommandLine
  /// A placeholder for the commands in a build without the trait `CommandLine`.
  @available(*, unavailable, message: "Enable the 'CommandLine' trait of the package setpoint.")
  public struct SettingsCommand<Provider> {}
#endif
