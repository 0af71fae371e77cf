#if os(Linux)
  public import Setpoint

  /// Keeps values in the keyring of the user's session, such as GNOME Keyring or KWallet, encrypted with the
  /// user's password.
  ///
  /// The store uses the Secret Service of the session's D-Bus through libsecret, which it loads on first use
  /// (`libsecret-1-0` in Debian). Each setting is an item with the attributes `application` and `key`, and the value
  /// as JSON. New items are in the default keyring.
  ///
  /// A keyring that is missing or locked is an error, and the defaults of the settings are in effect. A read never
  /// asks the user to unlock the keyring, and waits five seconds at most. A write asks, as ``unlock()`` does.
  ///
  /// The store reports no changes: what other processes write takes effect at ``SettingsContainer/refresh()``. A
  /// compared write is one step for the writers of this process only. Several changes are written one after the
  /// other; if one fails, those before are taken back.
  public final class SecretServiceStore: SettingsStore {
    private let items: SecretServiceItems
    private let store: SecretItemStore

    /// - Parameters:
    ///   - application: The name of the app, under which the keyring has its items.
    ///   - timeout: How long a write waits for the keyring, and for the user who is asked to unlock it.
    public init(application: String, timeout: Duration = .seconds(30)) {
      items = SecretServiceItems(application: application, timeout: timeout)
      store = SecretItemStore(items)
    }

    /// Asks the user to unlock the keyrings that hold the app's values, and waits for that.
    ///
    /// Call ``SettingsContainer/refresh()`` afterwards, so that the values take effect.
    ///
    /// - Throws: ``SettingsError`` if they stay locked.
    public func unlock() throws { try items.unlock() }

    public var keys: Set<String>? { get throws { try store.keys } }
    public var isCurrent: Bool { store.isCurrent }
    public func value(forKey key: String) throws -> StoredValue? { try store.value(forKey: key) }
    /// - Throws: ``SettingsError`` if the keyring refuses a change; then nothing was changed. After a timeout,
    ///   the keyring may still take the change.
    public func apply(_ changes: [String: StoredValue?]) throws { try store.apply(changes) }
    public func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws { try store.apply(changes, expecting: expected) }
    public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      store.prepare(for: setting)
    }
    public func location(forKey key: String) -> SettingLocation? { store.location(forKey: key) }
  }

  extension SettingsStore where Self == SecretServiceStore {
    /// The keyring of the user's session; see ``SecretServiceStore/init(application:timeout:)``.
    public static func secretService(
      _ application: String, timeout: Duration = .seconds(30)
    ) -> SecretServiceStore { SecretServiceStore(application: application, timeout: timeout) }
  }
#endif
