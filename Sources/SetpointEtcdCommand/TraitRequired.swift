#if !(Etcd && CommandLine)
  /// A placeholder for the commands in a build without the traits.
  @available(
    *, unavailable, message: "Enable the traits 'Etcd' and 'CommandLine' of the package setpoint."
  )
  public struct FleetCommand<Provider> {}
#endif
