#if !Web
  /// A placeholder for the server in builds without the `Web` trait.
  @available(*, unavailable, message: "Enable the 'Web' trait of the package setpoint.")
  public struct SettingsPanelServer {
    public init(_ panel: some Any, host: String = "", port: Int = 0) {}
  }
#endif
