/// The values in the stores of a container while a ``SettingsMigration`` changes them.
///
/// A key refers to the store of the setting with that key, otherwise to the standard store, unless the call
/// names a store. Changes stay in memory until all migrations have run.
///
/// Values under keys that no setting uses any more stay in the store for older versions of the app. If an
/// older version changes one of them, its migrations run again, and a result that differs replaces the
/// newer version's value. If a key stays but its value changes, the store keeps the previous value, and an
/// older version of the app gets it back. Only ``erase(_:in:)`` removes an old value.
public struct MigrationValues: ~Copyable {
  var stores: [MigratedStore]
  let places: MigrationPlaces
  private(set) var trace = MigrationTrace()
  /// The keys that have a value now but had none before the migration.
  private let newKeys: Set<MigrationPlace>
  /// The first error of a call that cannot throw.
  private(set) var error: (any Error)?

  init(_ stores: [MigratedStore], _ places: MigrationPlaces, newKeys: Set<MigrationPlace>) {
    self.stores = stores
    self.places = places
    self.newKeys = newKeys
  }

  /// The stored value of a key; `nil` if there is none. Setting `nil` has the effect of ``delete(_:in:)``.
  public subscript(key: some SettingKey, in store: MigrationStore? = nil) -> StoredValue? {
    mutating get { place(key.settingKey, store).flatMap { value(at: $0) } }
    set {
      guard let place = place(key.settingKey, store) else { return }
      write(newValue, at: place)
    }
  }

  /// The stored value of a setting; `nil` if there is none or it has another type. To read the value of an
  /// earlier version, declare the setting of that version.
  public subscript<Value>(setting: Setting<Value>, in store: MigrationStore? = nil) -> Value? {
    mutating get {
      guard let place = place(setting.key, store) else { return nil }
      _ = stores[place.store].connection.store.prepare(for: setting)
      return value(at: place).flatMap { try? setting.value(of: $0) }
    }
    set {
      guard let place = place(setting.key, store) else { return }
      do throws(SettingsError) {
        write(
          try newValue.map { value throws(SettingsError) in try setting.encoded(value) }, at: place)
      } catch {
        note(error)
      }
    }
  }
}

// MARK: - Steps

extension MigrationValues {
  /// Moves a value to another key. Does nothing if the old key has no value, or the new one has one.
  public mutating func rename(
    _ key: some SettingKey, to newKey: some SettingKey, in store: MigrationStore? = nil
  ) {
    guard let old = place(key.settingKey, store), let new = place(newKey.settingKey, store) else {
      return
    }
    copy(from: old, to: new)
    delete(old)
  }

  /// Moves a value to another store. Does nothing if the first store has no value, or the other one has
  /// one.
  ///
  /// Removes the value of a secret setting from the first store even if the other one has a value.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - store: The store that holds the value.
  ///   - newStore: The store that gets the value. By default, the store of the setting with the key.
  public mutating func move(
    _ key: some SettingKey, from store: MigrationStore = .standard,
    to newStore: MigrationStore? = nil
  ) {
    guard let old = place(key.settingKey, store), let new = place(key.settingKey, newStore),
      old != new
    else { return }
    copy(from: old, to: new)
    if places.isSecret(new) { trace.erase(old) } else { delete(old) }
  }

  /// Marks a key as no longer used. Its value stays for older versions of the app.
  public mutating func delete(_ key: some SettingKey, in store: MigrationStore? = nil) {
    if let place = place(key.settingKey, store) { delete(place) }
  }

  /// Removes a value so that older versions of the app don't find it. Use it for secrets.
  public mutating func erase(_ key: some SettingKey, in store: MigrationStore? = nil) {
    if let place = place(key.settingKey, store) { trace.erase(place) }
  }

  /// Changes the type or meaning of a value whose key stays.
  ///
  /// Call it even if the value may be missing: it records that older versions of the app must not read a
  /// newer value. A value that is not of the old type stays as it is.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - store: The store that holds the value.
  ///   - body: Returns the new value for the old one. Name the type of its parameter.
  public mutating func convert<Old: SettingStorable, New: SettingStorable>(
    _ key: some SettingKey, in store: MigrationStore? = nil, _ body: (Old) throws -> New
  ) rethrows {
    guard let place = place(key.settingKey, store) else { return }
    trace.converted.insert(place)
    guard let stored = value(at: place), let old = try? ValueEncoding<Old>().decoded(stored) else {
      return
    }
    let new = try body(old)
    do {
      write(try ValueEncoding<New>().encoded(new), at: place)
    } catch {
      note(error)
    }
  }
}

// MARK: - Access

extension MigrationValues {
  private mutating func place(_ key: String, _ store: MigrationStore?) -> MigrationPlace? {
    do throws(SettingsError) {
      return try places.place(of: key, in: store)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func value(at place: MigrationPlace) -> StoredValue? {
    if trace.written[place] == nil { trace.inputs.insert(place) }
    return untracedValue(at: place)
  }

  private mutating func untracedValue(at place: MigrationPlace) -> StoredValue? {
    if let written = trace.written[place] { return written }
    guard !newKeys.contains(place) else { return nil }
    do {
      return try stores[place.store].value(forKey: place.key)
    } catch {
      note(SettingsError.unreadableStore(key: place.key, error))
      return nil
    }
  }

  private mutating func write(_ value: StoredValue?, at place: MigrationPlace) {
    guard value != nil else { return delete(place) }
    trace.erased.remove(place)
    trace.written[place] = .some(value)
  }

  private mutating func delete(_ place: MigrationPlace) { trace.delete(place) }

  private mutating func copy(from old: MigrationPlace, to new: MigrationPlace) {
    guard let value = value(at: old), untracedValue(at: new) == nil else { return }
    write(value, at: new)
  }

  private mutating func note(_ error: any Error) { self.error = self.error ?? error }
}

/// The stores that migrations may change, and the store of each key.
struct MigrationPlaces {
  /// The stores, with the standard store first.
  let connections: [StoreConnection]
  /// The settings, except those that are not stored.
  private let settings: [String: (definition: SettingDefinition, store: Int)]
  private let names: [String: Int]

  init(_ elements: [SettingsElement], in stores: StoreConnections) {
    var connections = [stores.standard]
    func position(of choice: StoreChoice?) -> Int? {
      guard case .connection(let connection) = stores.storage(choice).storage else { return nil }
      if let position = connections.firstIndex(where: { $0 === connection }) { return position }
      connections.append(connection)
      return connections.count - 1
    }
    var settings: [String: (definition: SettingDefinition, store: Int)] = [:]
    for (setting, choice) in elements.settingsWithStores where settings[setting.key] == nil {
      guard !setting.policy.contains(.transient), let store = position(of: choice) else { continue }
      settings[setting.key] = (setting, store)
    }
    let names = stores.names.sorted().compactMap { name in
      position(of: .named(name)).map { (name, $0) }
    }
    self.settings = settings
    self.names = Dictionary(names) { first, _ in first }
    self.connections = connections
  }

  /// Returns the location of a key.
  ///
  /// - Throws: ``SettingsError/Code/missingStore``.
  func place(of key: String, in store: MigrationStore?) throws(SettingsError) -> MigrationPlace {
    switch store {
    case nil: return MigrationPlace(store: settings[key]?.store ?? 0, key: key)
    case .standard: return MigrationPlace(store: 0, key: key)
    case .named(let name):
      guard let store = names[name] else { throw .missingStore(key, name: name) }
      return MigrationPlace(store: store, key: key)
    }
  }

  /// Returns the setting whose value has the location, or `nil` if there is none.
  func setting(at place: MigrationPlace) -> SettingDefinition? {
    settings[place.key].flatMap { $0.store == place.store ? $0.definition : nil }
  }

  func isSecret(_ place: MigrationPlace) -> Bool { setting(at: place)?.isSecret ?? false }

  /// Returns whether one of the keys belongs to a secret setting.
  func containSecret(_ keys: some Sequence<String>) -> Bool {
    keys.contains { settings[$0]?.definition.isSecret ?? false }
  }
}
