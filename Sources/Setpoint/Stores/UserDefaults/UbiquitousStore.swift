#if PropertyLists && canImport(Darwin)
  import Foundation

  /// Keeps values in iCloud's key-value storage, the same on all devices of one account.
  ///
  /// Needs the iCloud capability with key-value storage. Without it, values are kept on the device and an issue
  /// says so. Without an account, the system keeps values on the device and sends them when someone signs in;
  /// it does not report that nobody is signed in. Only what was set is sent, never a default. A write
  /// reaches the system at once and other devices later; it never waits for the network.
  ///
  /// On a new device, or after a change of account, iCloud discards what is written before its first download.
  /// The store applies such writes again after the download, unless the app was ended before.
  ///
  /// This follows Apple's description of `NSUbiquitousKeyValueStore` and is tested with a fake of it; it was not
  /// verified on Apple's system.
  ///
  /// iCloud holds 1 MB in 1,024 keys of up to 64 bytes for each app. Settings that break this are
  /// issues when they are registered, and writes that do are refused. A change of account and a full
  /// storage are issues too; after a change of account the values are those of the new one.
  public final class UbiquitousStore: SettingsStore {
    private let store: CloudStore

    /// - Parameter encoding: The form in which values are written; every form is read.
    public init(encoding: StoredValueEncoding = .native) {
      store = CloudStore(over: SystemKeyValues(), encoding: encoding)
    }

    public var keys: Set<String>? { store.keys }
    public func value(forKey key: String) -> StoredValue? { store.value(forKey: key) }
    /// - Throws: ``SettingsError`` if the changes break a limit; nothing was changed then.
    public func apply(_ changes: [String: StoredValue?]) throws { try store.apply(changes) }
    public func flush() { store.flush() }
    public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      store.prepare(for: setting)
    }
    public func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? { store.observe(handler) }
  }

  extension SettingsStore where Self == UbiquitousStore {
    /// The app's iCloud key-value storage.
    public static var ubiquitous: UbiquitousStore { UbiquitousStore() }
  }

  /// `NSUbiquitousKeyValueStore.default`, which is thread-safe but not `Sendable`, so it is not held.
  private struct SystemKeyValues: CloudKeyValues {
    private var store: NSUbiquitousKeyValueStore { .default }

    var values: [String: StoredValue] {
      store.dictionaryRepresentation.compactMapValues(StoredValue.init(propertyList:))
    }

    func apply(_ changes: [String: StoredValue?]) {
      let store = store
      for (key, value) in changes {
        if let value {
          store.set(value.propertyList(dates: .exact), forKey: key)
        } else {
          store.removeObject(forKey: key)
        }
      }
    }

    func synchronize() -> Bool { store.synchronize() }

    func observe(_ handler: @escaping @Sendable (CloudNotice) -> Void) -> SettingsObservation {
      let changes = NotificationTokens()
      changes.add(NSUbiquitousKeyValueStore.didChangeExternallyNotification) {
        let reason = $0.userInfo?[NSUbiquitousKeyValueStoreChangeReasonKey] as? Int
        handler(CloudNotice(reason: reason))
      }
      return SettingsObservation { changes.removeAll() }
    }
  }

  extension CloudNotice {
    fileprivate init(reason: Int?) {
      self =
        switch reason {
        case NSUbiquitousKeyValueStoreInitialSyncChange: .initialSync
        case NSUbiquitousKeyValueStoreQuotaViolationChange: .quotaExceeded
        case NSUbiquitousKeyValueStoreAccountChange: .accountChanged
        default: .changed
        }
    }
  }
#endif
