#if canImport(Security)
  public import Setpoint

  /// A store that keeps values in the keychain, encrypted by the system.
  ///
  /// Each setting is a generic password: the service is the name of the app, the account is the
  /// setting's key, and the data is the value as JSON.
  ///
  /// The keychain reports no changes: writes of other processes and devices take effect at
  /// ``SettingsContainer/refresh()``. A compared write is atomic only among the writers of this
  /// process. Several changes are written one after the other; if one fails, the store reverts the
  /// previous ones.
  ///
  /// On macOS, the store uses the data protection keychain, which requires a program that is signed
  /// with an access group. The implementation follows Apple's documentation and is tested with a
  /// fake keychain; it hasn't been verified on Apple's systems.
  public final class KeychainStore: SharedStore {
    private let store: SecretItemStore

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - service: The service name of the keychain items, such as the app's bundle identifier.
    ///   - accessibility: When the items can be read. A change applies to an item when it is
    ///     written.
    ///   - accessGroup: The group of apps that share the items, or `nil` for the app's own.
    ///   - isSynchronizable: Whether iCloud Keychain synchronizes the items with the user's other
    ///     devices. Synchronized items and others are separate.
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
    public func value(forKey key: String) throws -> StoredValue? { try store.value(forKey: key) }
    /// - Throws: ``SettingsError`` if the keychain refuses a change. Then nothing has changed.
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
    /// Returns a store with the keychain's generic passwords of a service; see
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

/// When the items of a `KeychainStore` can be read.
@nonexhaustive
public enum KeychainAccessibility: Sendable, Hashable, CaseIterable {
  /// While the device is unlocked.
  case whenUnlocked
  /// After the device was unlocked once since its start, also in the background.
  case afterFirstUnlock
  /// As ``whenUnlocked``, on this device only: neither a backup nor iCloud transfers the item.
  case whenUnlockedThisDeviceOnly
  /// As ``afterFirstUnlock``, on this device only.
  case afterFirstUnlockThisDeviceOnly
  /// As ``whenUnlockedThisDeviceOnly``, and only while the device has a passcode. Without one,
  /// writes fail. Removing the passcode removes the items.
  case whenPasscodeSetThisDeviceOnly
}
