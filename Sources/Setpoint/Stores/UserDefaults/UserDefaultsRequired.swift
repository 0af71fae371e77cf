#if !PropertyLists
  /// Stands for the store of a build without it.
  @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
  public struct UserDefaultsStore {
    public init(suite: String? = nil, keyPrefix: String = "") {}
  }

  extension SettingsStore where Self == MemoryStore {
    /// Stands for the store of a build without it.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var userDefaults: MemoryStore { MemoryStore() }

    /// Stands for the store of a build without it.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static func userDefaults(suite: String) -> MemoryStore { MemoryStore() }

    /// Stands for the store of a build without it.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var ubiquitous: MemoryStore { MemoryStore() }
  }
#endif
