#if PropertyLists && canImport(Darwin)
  import Foundation

  /// A store that keeps values in iCloud's key-value storage, shared by all devices of an account.
  ///
  /// The store needs the iCloud capability with key-value storage. Without the capability, values
  /// stay on the device and an issue is reported. Without an account, the system keeps values on
  /// the device and sends them when someone signs in; it doesn't report the missing account. The
  /// store sends only values that were set, never defaults. A write reaches the system at once and
  /// other devices later; it never waits for the network.
  ///
  /// On a new device, or after a change of account, iCloud discards values written before its first
  /// download. The store applies them again after the download, unless the app ends before.
  ///
  /// The implementation follows Apple's description of `NSUbiquitousKeyValueStore` and is tested
  /// with a fake. It hasn't been verified on Apple's system.
  ///
  /// iCloud stores up to 1 MB per app, in up to 1,024 keys of up to 64 bytes. Settings beyond these
  /// limits become issues when they are registered, and writes beyond them are refused. A change of
  /// account and a full storage are also reported as issues. After a change of account, the values
  /// are those of the new one.
  public final class UbiquitousStore: SettingsStore {
    private let store: CloudStore

    /// Opens the app's iCloud key-value storage.
    ///
    /// - Parameter encoding: The form in which values are written. The store reads every form.
    public init(encoding: StoredValueEncoding = .native) {
      store = CloudStore(over: SystemKeyValues(), encoding: encoding)
    }

    public var keys: Set<String>? { store.keys }
    public func value(forKey key: String) -> StoredValue? { store.value(forKey: key) }
    /// Stores all changes or none; `nil` removes a value.
    ///
    /// - Throws: ``SettingsError`` if the changes exceed a limit; then nothing changes.
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

  /// `NSUbiquitousKeyValueStore.default`, which is thread-safe but not `Sendable`, so it isn't
  /// held.
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
