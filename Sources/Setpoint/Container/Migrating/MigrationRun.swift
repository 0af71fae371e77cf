/// The migrations of one launch, in memory.
///
/// First, the run restores the values before all migrations by exchanging each value that a
/// migration replaced for the previous one. Then, in order, each migration runs if it hasn't run
/// yet or an older version of the app changed what it reads; otherwise its values return.
struct MigrationRun {
  private let locations: MigrationLocations
  private(set) var stores: [MigratedStore]
  /// Whether nothing is stored, so that nothing needs migration.
  private let isFresh: Bool
  /// The last migration that ran at an earlier launch.
  private let storedVersion: Int
  /// The keys whose values don't suit the settings unless the run succeeds.
  private(set) var unmigratedKeys: Set<String> = []

  /// Reads the records of the stores.
  init(_ locations: MigrationLocations) throws {
    self.locations = locations
    stores = try locations.connections.map { try MigratedStore($0) }
    storedVersion = stores[0].record.version
    isFresh = try !stores[0].hasRecord && stores.allSatisfy { try $0.isEmpty }
  }

  /// Runs the migrations.
  ///
  /// - Parameter migrations: The migrations in the order of their versions.
  /// - Throws: ``MigrationFailure``, or the errors of a store.
  mutating func run(_ migrations: [SettingsMigration]) throws {
    let newest = migrations.last?.version ?? 0
    noteUnmigratedKeys(upTo: newest)
    try restoreAll()
    let versions = Set(migrations.map(\.version)).union(recordedVersions).sorted()
    for version in versions where version <= newest {
      let steps = migrations.filter { $0.version == version }
      if try !steps.isEmpty && mustRun(version) { try run(steps, version) }
      try bringBack(version) { _ in true }
    }
    let locations = locations
    for version in versions where version > newest {
      // An older version of the app restores the values of its own settings, and no others.
      try bringBack(version) { location in locations.setting(at: location) == nil }
    }
    for store in stores.indices where store == 0 || stores[store].isChanged {
      stores[store].record.version = max(stores[store].record.version, storedVersion, newest)
    }
  }

  private var recordedVersions: Set<Int> {
    stores.reduce(into: []) { $0.formUnion($1.record.levels.keys) }
  }

  private mutating func noteUnmigratedKeys(upTo newest: Int) {
    for store in stores {
      for (version, level) in store.record.levels where version <= newest {
        unmigratedKeys.formUnion(level.kept.keys.filter { store.isRestored($0, from: version) })
      }
    }
  }

  private mutating func restoreAll() throws {
    for store in stores.indices {
      for version in stores[store].record.levels.keys.sorted(by: >) {
        for key in keptKeys(version, in: store) { try stores[store].restore(key, of: version) }
      }
    }
  }

  /// Restores the values that a migration made, where they aren't in effect.
  private mutating func bringBack(
    _ version: Int, where isWanted: (MigrationLocation) -> Bool
  ) throws {
    for store in stores.indices {
      for key in keptKeys(version, in: store) {
        guard isWanted(MigrationLocation(store: store, key: key)) else { continue }
        try stores[store].bringBack(key, of: version)
      }
    }
  }

  private func keptKeys(_ version: Int, in store: Int) -> [String] {
    (stores[store].record.levels[version]?.kept.keys).map { $0.sorted() } ?? []
  }

  /// Returns whether a migration hasn't run, or an older version of the app changed what it read.
  private mutating func mustRun(_ version: Int) throws -> Bool {
    guard version <= storedVersion else { return true }
    for store in stores.indices {
      guard let level = stores[store].record.levels[version] else { continue }
      for (key, fingerprint) in level.inputs {
        if try Fingerprint(of: stores[store].value(forKey: key)) != fingerprint { return true }
      }
      for key in level.kept.keys where try stores[store].isChanged(key, before: version) {
        return true
      }
    }
    return false
  }
}

// MARK: - One version

extension MigrationRun {
  private mutating func run(_ steps: [SettingsMigration], _ version: Int) throws {
    let isFirst = version > storedVersion
    var values = MigrationValues(stores, locations, newKeys: newKeys(from: version))
    var failure: MigrationFailure?
    do {
      for step in steps { try step.migrate(&values) }
      if let error = values.error { throw error }
    } catch {
      failure = MigrationFailure(
        version: version, error: error,
        isSecret: values.trace.hasSecret || locations.containSecret(values.trace.keys))
    }
    stores = values.stores
    let trace = values.trace
    if isFirst, !isFresh { unmigratedKeys.formUnion(trace.changedKeys) }
    if let failure, !isFresh { throw failure }
    for store in stores.indices {
      try accept(
        failure == nil ? trace : MigrationTrace(), of: version, in: store, isFirst: isFirst)
    }
  }

  /// Returns the keys that had no value before a migration.
  private func newKeys(from version: Int) -> Set<MigrationLocation> {
    var locations: Set<MigrationLocation> = []
    for (store, migrated) in stores.enumerated() {
      for level in migrated.record.levels where level.key >= version {
        locations.formUnion(level.value.newKeys.map { MigrationLocation(store: store, key: $0) })
      }
    }
    return locations
  }

  /// Takes over the results of a migration in one store.
  private mutating func accept(
    _ trace: MigrationTrace, of version: Int, in store: Int, isFirst: Bool
  ) throws {
    let old = stores[store].record.levels[version]
    var level = MigrationRecord.Level()
    level.kept = old?.kept ?? [:]
    for (location, value) in trace.written.sorted(by: { $0.key.key < $1.key.key })
    where location.store == store {
      let key = location.key
      if trace.erased.contains(location) {
        try erase(key, in: store)
        level.kept[key] = nil
        continue
      }
      // The value of a key that is no longer used stays.
      guard value != nil || locations.setting(at: location) != nil else { continue }
      let fingerprint = Fingerprint(of: value)
      let isRestored = try stores[store].isChanged(key, before: version)
      let isAsBefore = !isFirst && old?.outputs[key] == fingerprint && !isRestored
      level.outputs[key] = fingerprint
      guard !isAsBefore, !isFresh else { continue }
      let base = try stores[store].value(forKey: key)
      if trace.converted.contains(location) || old?.kept[key] != nil
        || (old == nil && base != nil && base != value)
      {
        level.kept[key] = MigrationRecord.Kept(value: base)
      }
      try stores[store].set(value, forKey: key)
    }
    for location in trace.converted where location.store == store && level.kept[location.key] == nil
    {
      level.kept[location.key] = MigrationRecord.Kept(
        value: isFresh ? nil : try stores[store].value(forKey: location.key))
    }
    for location in trace.inputs
    where location.store == store && locations.setting(at: location) == nil {
      guard level.kept[location.key] == nil, level.outputs[location.key] == nil else { continue }
      level.inputs[location.key] = Fingerprint(of: try stores[store].value(forKey: location.key))
    }
    guard store == 0 || old != nil || level != MigrationRecord.Level() else { return }
    stores[store].record.levels[version] = level
  }

  private mutating func erase(_ key: String, in store: Int) throws {
    try stores[store].set(nil, forKey: key)
    stores[store].record.forget(key)
    // The standard store is written last.
    if store != 0 { stores[store].record.erasing.insert(key) }
  }
}

// MARK: - Writing

extension MigrationRun {
  var isChanged: Bool { stores.contains(where: \.isChanged) }

  /// Writes to each store once. The standard store comes last, because its version marks the
  /// migrations as complete.
  ///
  /// - Throws: ``StoreConflict`` if a store no longer holds the values that were read, or the
  ///   errors of a store.
  func write() throws {
    for store in stores.indices.reversed() where stores[store].isChanged {
      try stores[store].write { locations.setting(at: MigrationLocation(store: store, key: $0)) }
    }
  }

  /// Removes the erased values from the other stores. The next launch retries after a failure.
  func erase() {
    for store in stores where !store.record.erasing.isEmpty { try? store.erase() }
  }
}

/// The error that prevents a migration from running.
struct MigrationFailure: Error {
  let version: Int
  let error: any Error
  /// Whether the text of the error may show a secret value.
  let isSecret: Bool
}

/// A key in one of the stores of a container.
struct MigrationLocation: Hashable {
  /// The position of the store in ``MigrationLocations/connections``.
  let store: Int
  let key: String
}

/// The keys that one migration reads and writes.
struct MigrationTrace {
  /// The keys that were read before they were written, and those that are no longer used.
  var inputs: Set<MigrationLocation> = []
  /// The last value written to each key; `nil` for none.
  var written: [MigrationLocation: StoredValue?] = [:]
  /// The keys whose values change their type or meaning.
  var converted: Set<MigrationLocation> = []
  /// The keys whose values are erased.
  var erased: Set<MigrationLocation> = []
  /// Whether a setting that the migration declares is secret. The app may not declare it any more.
  var hasSecret = false

  mutating func delete(_ location: MigrationLocation) {
    if written[location] == nil { inputs.insert(location) }
    written[location] = .some(nil)
  }

  mutating func erase(_ location: MigrationLocation) {
    delete(location)
    erased.insert(location)
  }

  /// The keys that the migration changes.
  var changedKeys: Set<String> { Set(written.keys.map(\.key)).union(converted.map(\.key)) }

  /// All keys that the migration reads or changes.
  var keys: Set<String> { changedKeys.union(inputs.map(\.key)) }
}
