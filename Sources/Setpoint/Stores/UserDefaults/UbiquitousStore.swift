#if PropertyLists && canImport(Darwin)
  import Foundation

  /// A store that keeps values in iCloud's key-value storage, shared by all devices of an account.
  ///
  /// The store needs the iCloud capability with key-value storage. Without the capability, values stay on
  /// the device and an issue is reported. Without an account, the system keeps values on the device and
  /// sends them when someone signs in; it does not report the missing account. The store sends only values
  /// that were set, never defaults. A write reaches the system at once and other devices later; it never
  /// waits for the network.
  ///
  /// On a new device, or after a change of account, iCloud discards values written before its first
  /// download. The store applies them again after the download, unless the app ends before.
  ///
  /// The implementation follows Apple's description of `NSUbiquitousKeyValueStore` and is tested with a
  /// fake. It has not been verified on Apple's system.
  ///
  /// iCloud stores up to 1 MB per app, in up to 1,024 keys of up to 64 bytes. Settings beyond these limits
  /// become issues when they are registered, and writes beyond them are refused. A change of account and a
  /// full storage are also reported as issues. After a change of account, the values are those of the new
  /// one.
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

#if PropertyLists
  import Foundation

  /// The limits of iCloud's key-value storage for one app and account, as Apple documents them.
  enum UbiquitousLimits {
    static let bytes = 1_048_576
    static let keys = 1_024
    static let keyBytes = 64

    /// Returns the reason why the setting can never be stored, or `nil` if it can.
    static func problem(keeping setting: SettingDefinition) -> SettingsError? {
      if let error = problem(withKey: setting.key) { return error }
      let size = setting.defaultStoredValue.ubiquitousSize
      return size > bytes ? .tooLarge(setting.key, size: size) : nil
    }

    /// Returns the reason why `changes` cannot be added to `values`, or `nil` if they can. Removing values
    /// is always possible.
    static func problem(
      applying changes: [String: StoredValue?], to values: [String: StoredValue]
    ) -> SettingsError? {
      let additions = changes.compactMapValues { $0 }
      guard !additions.isEmpty else { return nil }
      for (key, value) in additions.sorted(by: { $0.key < $1.key }) {
        if let error = problem(withKey: key) { return error }
        let size = value.ubiquitousSize
        if size > bytes { return .tooLarge(key, size: size) }
      }
      let result = values.merging(additions) { $1 }.filter { changes[$0.key] != .some(.none) }
      if result.count > keys, result.count > values.count { return .tooManyKeys(result.count) }
      let total = result.values.reduce(0) { $0 + $1.ubiquitousSize }
      let before = values.values.reduce(0) { $0 + $1.ubiquitousSize }
      return total > bytes && total > before ? .noRoom(total) : nil
    }

    private static func problem(withKey key: String) -> SettingsError? {
      let size = key.utf8.count
      return size > keyBytes ? .keyTooLong(key, size: size) : nil
    }
  }

  extension StoredValue {
    /// The minimum number of bytes for the value. Apple does not document how it counts.
    fileprivate var ubiquitousSize: Int {
      switch self {
      case .null: 4
      case .bool: 1
      case .int, .double, .date: 8
      case .string(let text): text.utf8.count
      case .data(let data): data.count
      case .array(let elements): elements.reduce(0) { $0 + $1.ubiquitousSize }
      case .dictionary(let members):
        members.reduce(0) { $0 + $1.key.utf8.count + $1.value.ubiquitousSize }
      }
    }
  }

  extension SettingsError {
    fileprivate static func keyTooLong(_ key: String, size: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key,
        problem:
          "Setting '\(key)' cannot be kept in iCloud: its key has \(size) bytes of UTF-8, at most \(UbiquitousLimits.keyBytes) are allowed.",
        recoverySuggestion: "Give it a shorter key, or another store.")
    }

    fileprivate static func tooLarge(_ key: String, size: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key,
        problem:
          "Setting '\(key)' cannot be kept in iCloud: its value has \(size) bytes, at most \(UbiquitousLimits.bytes) are allowed.",
        recoverySuggestion: "Give it another store.")
    }

    static func tooManyKeys(_ count: Int, key: String? = nil) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key,
        problem:
          "iCloud cannot keep \(count) settings: at most \(UbiquitousLimits.keys) are allowed.",
        recoverySuggestion: "Give some another store, or keep several values in one setting.")
    }

    fileprivate static func noRoom(_ total: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem:
          "iCloud has no room for this change: the settings would have \(total) bytes, at most \(UbiquitousLimits.bytes) are allowed.",
        recoverySuggestion: "Reset or shorten some, or give them another store.")
    }
  }
#endif
