/// A store whose values migrations change in memory.
struct MigratedStore {
  let connection: StoreConnection
  var record: MigrationRecord
  /// The record as the store holds it.
  private let storedRecord: StoredValue?
  private let loadedRecord: MigrationRecord
  /// The stored values of the keys that were read.
  private var held: [String: StoredValue?] = [:]
  private var values: [String: StoredValue?] = [:]

  /// - Throws: The errors of the store, and ``SettingsError/Code/unreadable``.
  init(_ connection: StoreConnection) throws {
    self.connection = connection
    storedRecord = try connection.store.value(forKey: MigrationRecord.key)
    record = try MigrationRecord(storedRecord)
    loadedRecord = record
  }

  var hasRecord: Bool { storedRecord != nil }

  /// Whether nothing is stored.
  var isEmpty: Bool {
    get throws { try storedRecord == nil && (connection.store.keys)?.isEmpty == true }
  }

  /// Returns whether an older version of the app restored the value that a migration replaced, and
  /// still uses it.
  func isRestored(_ key: String, from version: Int) -> Bool {
    loadedRecord.levels[version]?.kept[key]?.restored != nil
  }

  mutating func value(forKey key: String) throws -> StoredValue? {
    if let value = values[key] { return value }
    let value = try connection.store.value(forKey: key)
    held[key] = .some(value)
    values[key] = .some(value)
    return value
  }

  /// Prepares the store for a value of a type; see ``prepare(_:like:)``.
  func prepare<Value: SettingStorable>(_ key: String, as type: Value.Type) {
    let declaration = DeclarationLocation(fileID: #fileID, line: #line)
    let setting = Setting<Value?>(
      key, default: nil, metadata: SettingMetadata(declaration: declaration), traits: [])
    prepare(key, like: setting)
  }

  /// Prepares the store for a value like those of a setting, unless the value was read before: the
  /// store might now read it in another form, and the write would be a conflict.
  func prepare(_ key: String, like setting: SettingDefinition) {
    guard values[key] == nil else { return }
    let store = connection.store
    // The name of the key depends on the traits of the app's own setting.
    let name = store.exactly(NamedStore.self)?.name(ofKey: key) ?? key
    _ = store.unnamed.prepare(for: setting.formerly(name))
  }

  mutating func set(_ value: StoredValue?, forKey key: String) throws {
    _ = try self.value(forKey: key)
    values[key] = .some(value)
  }

  // MARK: Kept values

  /// Exchanges a value that a migration made for the previous one.
  mutating func restore(_ key: String, of version: Int) throws {
    guard let kept = record.levels[version]?.kept[key], kept.restored == nil else { return }
    let value = try value(forKey: key)
    record.levels[version]?.kept[key] = MigrationRecord.Kept(
      value: value, restored: Fingerprint(of: kept.value))
    try set(kept.value, forKey: key)
  }

  /// Returns whether the value before a migration was changed while an older version of the app
  /// used it.
  mutating func isChanged(_ key: String, before version: Int) throws -> Bool {
    guard let restored = record.levels[version]?.kept[key]?.restored else { return false }
    return Fingerprint(of: try value(forKey: key)) != restored
  }

  /// Exchanges a value for the one that a migration made, unless it was changed.
  mutating func bringBack(_ key: String, of version: Int) throws {
    guard let kept = record.levels[version]?.kept[key], kept.restored != nil else { return }
    let isChanged = try isChanged(key, before: version)
    let value = try value(forKey: key)
    record.levels[version]?.kept[key] = MigrationRecord.Kept(value: value)
    if !isChanged { try set(kept.value, forKey: key) }
  }
}

// MARK: - Writing

extension MigratedStore {
  private var changes: [String: StoredValue?] {
    values.filter { key, value in held[key] ?? nil != value }
  }

  var hasChangedValues: Bool { !changes.isEmpty }

  var isChanged: Bool { record != loadedRecord || !changes.isEmpty }

  /// Writes the values and the record in one step.
  ///
  /// - Parameter setting: Returns the setting that has a key in this store.
  /// - Throws: ``StoreConflict`` if the store no longer holds the values that were read.
  func write(_ setting: (String) -> SettingDefinition?) throws {
    var changes = changes
    for key in record.erasing { changes[key] = nil }
    for key in changes.keys { prepare(key, of: setting(key)) }
    connection.store.withholdFromHistory(MigrationRecord.key)
    changes[MigrationRecord.key] = .some(record.stored)
    var expected = held
    expected[MigrationRecord.key] = .some(storedRecord)
    try connection.store.apply(changes, expecting: expected)
  }

  /// Prepares the store for a value of a setting. Withholds the values of secrets from its history,
  /// and those of keys without a setting, which may be secret.
  private func prepare(_ key: String, of setting: SettingDefinition?) {
    if setting?.isSecret ?? true { connection.store.withholdFromHistory(key) }
    // The expected value was read before the store was prepared for the setting.
    guard let setting, held[key] ?? nil == nil else { return }
    _ = connection.store.prepare(for: setting)
  }

  /// Removes the erased values, after all stores have been written.
  func erase() throws {
    let stored = try connection.store.value(forKey: MigrationRecord.key)
    var record = try MigrationRecord(stored)
    guard !record.erasing.isEmpty else { return }
    var changes: [String: StoredValue?] = [:]
    for key in record.erasing {
      connection.store.withholdFromHistory(key)
      changes[key] = .some(nil)
    }
    record.erasing = []
    changes[MigrationRecord.key] = .some(record.stored)
    try connection.store.apply(changes, expecting: [MigrationRecord.key: stored])
  }
}

/// A store of a container, named in a migration.
public enum MigrationStore: Sendable, Hashable {
  /// The store of settings that have no store of their own.
  case standard
  /// The container's store with the given name.
  case named(String)
}
