/// A store's record of the migrations of its values, under a key that no setting may have.
///
/// ```
/// {"version": 3, "former": {"theme": …}, "erasing": ["token"],
///  "levels": {"3": {"inputs": {"size": …}, "outputs": {"appearance.fontSize": …},
///                   "kept": {"interval": {"value": 5}}}}}
/// ```
///
/// The ellipses are fingerprints. A record holds only values of its own store.
struct MigrationRecord: Equatable {
  static let key = "setpoint.migrations"

  /// The last migration that ran; 0 for none.
  var version = 0
  /// The effects of each migration on the store, by version.
  var levels: [Int: Level] = [:]
  /// The fingerprints of the values under former keys of settings when the settings took them over.
  var former: [String: Fingerprint] = [:]
  /// The keys whose values are removed once all stores have been written.
  var erasing: Set<String> = []

  /// The effects of one migration.
  struct Level: Equatable {
    /// The fingerprints of the values that it read under keys that are no longer used.
    var inputs: [String: Fingerprint] = [:]
    /// The fingerprints of the values that it made.
    var outputs: [String: Fingerprint] = [:]
    /// The other value of each key whose value it changed.
    var kept: [String: Kept] = [:]

    /// The keys that had no value before.
    var newKeys: [String] { outputs.keys.filter { kept[$0] == nil } }
  }

  /// The value of a key before a migration while the store holds the one after it, or the other way
  /// round.
  struct Kept: Equatable {
    var value: StoredValue?
    /// The fingerprint of the value before the migration, while the store holds it for an older
    /// version of the app.
    var restored: Fingerprint?
  }

  /// The keys in the record.
  var keys: Set<String> {
    levels.values.reduce(into: Set(former.keys)) { keys, level in
      keys.formUnion(level.inputs.keys)
      keys.formUnion(level.outputs.keys)
      keys.formUnion(level.kept.keys)
    }
  }

  /// Removes the record of a key.
  mutating func forget(_ key: String) {
    for version in levels.keys {
      levels[version]?.kept[key] = nil
      levels[version]?.outputs[key] = nil
    }
    former[key] = nil
  }
}

// MARK: - Stored form

extension MigrationRecord {
  /// Creates a record from a stored value; some stores keep it as JSON.
  ///
  /// - Throws: ``SettingsError/Code/unreadable``.
  init(_ stored: StoredValue?) throws(SettingsError) {
    guard let stored else { return }
    guard let members = stored.members, case .int(let version)? = members["version"],
      let version = Int(exactly: version)
    else { throw .unreadableMigrationRecord }
    self.version = version
    for (name, level) in members["levels"]?.members ?? [:] {
      guard let version = Int(name) else { throw .unreadableMigrationRecord }
      levels[version] = Level(level)
    }
    former = Fingerprint.members(of: members["former"])
    if case .array(let keys)? = members["erasing"] {
      erasing = Set(keys.compactMap { if case .string(let key) = $0 { key } else { nil } })
    }
  }

  var stored: StoredValue {
    var members: [String: StoredValue] = ["version": .int(Int64(version))]
    if !levels.isEmpty {
      members["levels"] = .dictionary(
        Dictionary(uniqueKeysWithValues: levels.map { (String($0), $1.stored) }))
    }
    if !former.isEmpty { members["former"] = .dictionary(former.mapValues(\.stored)) }
    if !erasing.isEmpty { members["erasing"] = .array(erasing.sorted().map(StoredValue.string)) }
    return .dictionary(members)
  }
}

extension MigrationRecord.Level {
  fileprivate init(_ stored: StoredValue) {
    let members = stored.members ?? [:]
    inputs = Fingerprint.members(of: members["inputs"])
    outputs = Fingerprint.members(of: members["outputs"])
    kept = (members["kept"]?.members ?? [:]).mapValues { kept in
      MigrationRecord.Kept(
        value: kept.members?["value"], restored: kept.members?["restored"].flatMap(Fingerprint.init)
      )
    }
  }

  fileprivate var stored: StoredValue {
    var members: [String: StoredValue] = [:]
    if !inputs.isEmpty { members["inputs"] = .dictionary(inputs.mapValues(\.stored)) }
    if !outputs.isEmpty { members["outputs"] = .dictionary(outputs.mapValues(\.stored)) }
    if !kept.isEmpty { members["kept"] = .dictionary(kept.mapValues(\.stored)) }
    return .dictionary(members)
  }
}

extension MigrationRecord.Kept {
  fileprivate var stored: StoredValue {
    var members: [String: StoredValue] = [:]
    members["value"] = value
    members["restored"] = restored?.stored
    return .dictionary(members)
  }
}

extension StoredValue {
  /// The members of a dictionary, which may be stored as JSON.
  fileprivate var members: [String: StoredValue]? {
    switch self {
    case .dictionary(let members): members
    case .string(let text): (try? JSONReader.value(of: Array(text.utf8)))?.members
    case .data(let data): (try? JSONReader.value(of: Array(data)))?.members
    case .null, .bool, .int, .double, .date, .array: nil
    }
  }
}

extension SettingsError {
  fileprivate static var unreadableMigrationRecord: SettingsError {
    SettingsError(
      .unreadable, problem: "The version of the stored settings can't be read.",
      recoverySuggestion: "Restore the value under '\(MigrationRecord.key)', or remove it.")
  }
}

extension SettingsContainer {
  /// The key under which a store keeps its record of migrations.
  package static var migrationKey: String { MigrationRecord.key }
}

/// A short text that identifies a value, independent of its representation in a store.
struct Fingerprint: Hashable {
  private let text: String

  /// - Parameter value: The value; `nil` if there is none.
  init(of value: StoredValue?) {
    guard let value else {
      text = ""
      return
    }
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in value.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    text = String(hash, radix: 36)
  }

  init?(_ stored: StoredValue) {
    guard case .string(let text) = stored else { return nil }
    self.text = text
  }

  var stored: StoredValue { .string(text) }

  static func members(of stored: StoredValue?) -> [String: Fingerprint] {
    guard case .dictionary(let members)? = stored else { return [:] }
    return members.compactMapValues(Fingerprint.init)
  }
}
