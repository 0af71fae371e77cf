/// What a store remembers of the migrations of its values, under a key that no setting may have.
///
/// ```
/// {"version": 3, "former": {"theme": …}, "erasing": ["token"],
///  "levels": {"3": {"inputs": {"size": …}, "outputs": {"appearance.fontSize": …},
///                   "kept": {"interval": {"value": 5}}}}}
/// ```
///
/// The dots are fingerprints. No value leaves its store with a record.
struct MigrationRecord: Equatable {
  static let key = "setpoint.migrations"

  /// The last migration that ran; 0 for none.
  var version = 0
  /// What each migration did in the store, by its version.
  var levels: [Int: Level] = [:]
  /// The values under former keys of settings when they were taken over.
  var former: [String: Fingerprint] = [:]
  /// The keys whose values are to be removed as soon as all stores have theirs.
  var erasing: Set<String> = []

  /// What one migration did.
  struct Level: Equatable {
    /// What it read under keys that are no longer used.
    var inputs: [String: Fingerprint] = [:]
    /// What it made of that.
    var outputs: [String: Fingerprint] = [:]
    /// The other value of each key whose value it changed.
    var kept: [String: Kept] = [:]

    /// The keys that had no value before.
    var newKeys: [String] { outputs.keys.filter { kept[$0] == nil } }
  }

  /// The value of a key before a migration while the store holds that after it, or the other way round.
  struct Kept: Equatable {
    var value: StoredValue?
    /// What the store got in exchange when an older version of the app took the value before.
    var restored: Fingerprint?
  }

  /// The keys that are no setting's any more, or not yet, but are known.
  var keys: Set<String> {
    levels.values.reduce(into: Set(former.keys)) { keys, level in
      keys.formUnion(level.inputs.keys)
      keys.formUnion(level.outputs.keys)
      keys.formUnion(level.kept.keys)
    }
  }

  /// Removes what is known of a value.
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
  /// Reads what a store holds; some keep it as JSON.
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
  /// The members of a dictionary, also of one in JSON.
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
      .unreadable, problem: "The version of the stored settings cannot be read.",
      recoverySuggestion: "Restore the value under '\(MigrationRecord.key)', or remove it.")
  }
}
