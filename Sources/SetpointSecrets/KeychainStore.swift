#if canImport(Security)
  public import Setpoint

  /// Keeps values in the keychain, encrypted by the system.
  ///
  /// Each setting is a generic password: the service is the name of the app, the account is the setting's key, and
  /// the data is the value as JSON.
  ///
  /// The keychain reports no changes: what other processes and devices write takes effect at
  /// ``SettingsContainer/refresh()``. A compared write is one step for the writers of this process only. Several
  /// changes are written one after the other; if one fails, those before are taken back.
  ///
  /// On macOS, this is the data protection keychain, which a program can use only if it is signed with an access
  /// group. This follows Apple's description of the keychain and is tested with a fake of it; it was not verified
  /// on Apple's system.
  public final class KeychainStore: SettingsStore {
    private let store: SecretItemStore

    /// - Parameters:
    ///   - service: The name under which the keychain lists the items, such as the app's bundle identifier.
    ///   - accessibility: When the items can be read. Changing it takes effect for an item when it is written.
    ///   - accessGroup: The group of apps that share the items; `nil` for the app's own.
    ///   - isSynchronizable: Whether iCloud Keychain takes the items to the user's other devices. Items that are
    ///     synchronized and those that are not are kept apart.
    public init(
      service: String, accessibility: KeychainAccessibility = .afterFirstUnlock,
      accessGroup: String? = nil, isSynchronizable: Bool = false
    ) {
      let query = KeychainQuery(
        service: service, accessGroup: accessGroup, accessibility: accessibility,
        isSynchronizable: isSynchronizable)
      store = SecretItemStore(KeychainItems(SystemKeychain(), query))
    }

    public var keys: Set<String>? { get throws { try store.keys } }
    public var isCurrent: Bool { store.isCurrent }
    public func value(forKey key: String) throws -> StoredValue? { try store.value(forKey: key) }
    /// - Throws: ``SettingsError`` if the keychain refuses a change; then nothing was changed.
    public func apply(_ changes: [String: StoredValue?]) throws { try store.apply(changes) }
    public func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws { try store.apply(changes, expecting: expected) }
    public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      store.prepare(for: setting)
    }
    public func location(forKey key: String) -> SettingLocation? { store.location(forKey: key) }
  }

  extension SettingsStore where Self == KeychainStore {
    /// The keychain's generic passwords of a service; see
    /// ``KeychainStore/init(service:accessibility:accessGroup:isSynchronizable:)``.
    public static func keychain(
      _ service: String, accessibility: KeychainAccessibility = .afterFirstUnlock,
      accessGroup: String? = nil, isSynchronizable: Bool = false
    ) -> KeychainStore {
      KeychainStore(
        service: service, accessibility: accessibility, accessGroup: accessGroup,
        isSynchronizable: isSynchronizable)
    }
  }
#endif
