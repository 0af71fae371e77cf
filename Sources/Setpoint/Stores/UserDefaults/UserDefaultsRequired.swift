#if !PropertyLists
  /// A placeholder in a build without this store.
  @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
  public struct UserDefaultsStore {
    /// Creates the placeholder.
    public init(suite: String? = nil, keyPrefix: String = "") {}
  }

  extension SettingsStore where Self == MemoryStore {
    /// A placeholder in a build without this store.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var userDefaults: MemoryStore { MemoryStore() }

    /// A placeholder in a build without this store.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static func userDefaults(suite: String) -> MemoryStore { MemoryStore() }

    /// A placeholder in a build without this store.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var ubiquitous: MemoryStore { MemoryStore() }
  }
#endif
