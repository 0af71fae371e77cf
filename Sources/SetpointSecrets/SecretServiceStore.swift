#if os(Linux)
  public import Setpoint

  /// A store that keeps values in the keyring of the user's session, such as GNOME Keyring or
  /// KWallet, encrypted with the user's password.
  ///
  /// The store uses the Secret Service of the session's D-Bus through libsecret, which it loads on
  /// first use (`libsecret-1-0` in Debian). Each setting is an item with the attributes
  /// `application` and `key`, and the value as JSON. New items are in the default keyring.
  ///
  /// A missing or locked keyring is an error, and the settings' defaults are in effect. A read
  /// never asks the user to unlock the keyring, and waits at most five seconds. A write asks the
  /// user, as ``unlock()`` does.
  ///
  /// The store reports no changes: writes of other processes take effect at
  /// `SettingsContainer.refresh()`. A compared write is atomic only among the writers of this
  /// process. Several changes are written one after the other; if one fails, the store reverts the
  /// previous ones.
  public final class SecretServiceStore: SharedStore {
    private let items: SecretServiceItems
    private let store: SecretItemStore

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - application: The app's name in the attributes of the items.
    ///   - timeout: The time that a write waits for the keyring, and for the user who unlocks it.
    public init(application: String, timeout: Duration = .seconds(30)) {
      items = SecretServiceItems(application: application, timeout: timeout)
      store = SecretItemStore(items)
    }

    /// Asks the user to unlock the keyrings with the app's values, and waits for the result.
    ///
    /// Call `SettingsContainer.refresh()` afterward, so that the values take effect.
    ///
    /// - Throws: `SettingsError` if the keyrings remain locked.
    public func unlock() throws { try items.unlock() }

    public var keys: Set<String>? { get throws { try store.keys } }
    public func value(forKey key: String) throws -> StoredValue? { try store.value(forKey: key) }
    /// - Throws: `SettingsError` if the keyring refuses a change. Then nothing has changed, but
    ///   after a timeout the keyring may still accept the change.
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
    /// Returns a store with the keyring of the user's session; see
    /// ``SecretServiceStore/init(application:timeout:)``.
    public static func secretService(
      _ application: String, timeout: Duration = .seconds(30)
    ) -> SecretServiceStore { SecretServiceStore(application: application, timeout: timeout) }
  }
#endif
