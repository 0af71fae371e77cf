#if !Web
  /// Stands for the server of a build without it.
  @available(*, unavailable, message: "Enable the 'Web' trait of the package setpoint.")
  public struct SettingsPanelServer {
    public init(_ panel: some Any, port: Int = 0) {}
  }
#endif
