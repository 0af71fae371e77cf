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

    /// Returns the reason why `changes` can't be added to `values`, or `nil` if they can. Removing
    /// values is always possible.
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
      return total > bytes && total > before ? .quotaExceeded(total) : nil
    }

    private static func problem(withKey key: String) -> SettingsError? {
      let size = key.utf8.count
      return size > keyBytes ? .keyTooLong(key, size: size) : nil
    }
  }

  extension StoredValue {
    /// The minimum number of bytes for the value. Apple doesn't document how it counts.
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
          "Setting '\(key)' can't be stored in iCloud: its key has \(size) bytes of UTF-8, at most \(UbiquitousLimits.keyBytes) are allowed.",
        recoverySuggestion: "Use a shorter key or another store.")
    }

    fileprivate static func tooLarge(_ key: String, size: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key,
        problem:
          "Setting '\(key)' can't be stored in iCloud: its value has \(size) bytes, at most \(UbiquitousLimits.bytes) are allowed.",
        recoverySuggestion: "Use another store.")
    }

    static func tooManyKeys(_ count: Int, key: String? = nil) -> SettingsError {
      SettingsError(
        .storeUnavailable, key: key,
        problem:
          "iCloud can't store \(count) settings: at most \(UbiquitousLimits.keys) are allowed.",
        recoverySuggestion: "Use another store for some, or store several values in one setting.")
    }

    fileprivate static func quotaExceeded(_ total: Int) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem:
          "iCloud can't store this change: the settings would have \(total) bytes, at most \(UbiquitousLimits.bytes) are allowed.",
        recoverySuggestion: "Reset or shorten some settings, or use another store for them.")
    }
  }
#endif
