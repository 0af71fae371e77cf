/// The values in the stores of a container while a ``SettingsMigration`` changes them.
///
/// A key refers to the store of the setting with that key, otherwise to the standard store, unless
/// the call names a store. Changes stay in memory until all migrations have run.
///
/// Values under keys that no setting uses any more stay in the store for older versions of the app.
/// If an older version changes one of them, its migrations run again, and a result that differs
/// replaces the newer version's value. If a key stays but its value changes, the store keeps the
/// previous value, and an older version of the app gets it back. Only ``erase(_:in:)``, and
/// ``move(_:from:to:)`` of a secret setting, remove an old value.
public struct MigrationValues: ~Copyable {
  var stores: [MigratedStore]
  let locations: MigrationLocations
  private(set) var trace = MigrationTrace()
  /// The keys that have a value now but had none before the migration.
  private let newKeys: Set<MigrationLocation>
  /// The first error of a call that can't throw.
  private(set) var error: (any Error)?

  init(_ stores: [MigratedStore], _ locations: MigrationLocations, newKeys: Set<MigrationLocation>)
  {
    self.stores = stores
    self.locations = locations
    self.newKeys = newKeys
  }

  /// The stored value of a key; `nil` if there is none. Setting `nil` has the effect of
  /// ``delete(_:in:)``.
  public subscript(key: some SettingKey, in store: MigrationStore? = nil) -> StoredValue? {
    mutating get { location(key.settingKey, store).flatMap { value(at: $0) } }
    set {
      guard let location = location(key.settingKey, store) else { return }
      write(newValue, at: location)
    }
  }

  /// The stored value of a setting; `nil` if there is none or it has another type. To read the
  /// value of an earlier version, declare the setting of that version.
  public subscript<Value>(setting: Setting<Value>, in store: MigrationStore? = nil) -> Value? {
    mutating get {
      guard let location = location(setting.key, store) else { return nil }
      if setting.isSecret { trace.hasSecret = true }
      _ = stores[location.store].connection.store.prepare(for: setting)
      return value(at: location).flatMap { try? setting.value(ofForm: $0) }
    }
    set {
      guard let location = location(setting.key, store) else { return }
      if setting.isSecret { trace.hasSecret = true }
      do throws(SettingsError) {
        write(
          try newValue.map { value throws(SettingsError) in
            try setting.form(of: value, native: setting.encoded(value), like: nil)
          },
          at: location)
      } catch {
        note(error)
      }
    }
  }
}

// MARK: - Steps

extension MigrationValues {
  /// Moves a value to another key. Does nothing if the old key has no value, or the new one has
  /// one.
  public mutating func rename(
    _ key: some SettingKey, to newKey: some SettingKey, in store: MigrationStore? = nil
  ) {
    guard let old = location(key.settingKey, store), let new = location(newKey.settingKey, store)
    else {
      return
    }
    copy(from: old, to: new)
    delete(old)
  }

  /// Moves a value to another store. Does nothing if the first store has no value, or the other one
  /// has one.
  ///
  /// Removes the value of a secret setting from the first store even if the other one has a value.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - store: The store that holds the value.
  ///   - newStore: The store that gets the value. By default, the store of the setting with the
  ///     key.
  public mutating func move(
    _ key: some SettingKey, from store: MigrationStore = .standard,
    to newStore: MigrationStore? = nil
  ) {
    guard let old = location(key.settingKey, store), let new = location(key.settingKey, newStore),
      old != new
    else { return }
    copy(from: old, to: new)
    if locations.isSecret(new) { trace.erase(old) } else { delete(old) }
  }

  /// Marks a key as no longer used. Its value stays for older versions of the app.
  public mutating func delete(_ key: some SettingKey, in store: MigrationStore? = nil) {
    if let location = location(key.settingKey, store) { delete(location) }
  }

  /// Removes a value so that older versions of the app don't find it. Use it for secrets.
  public mutating func erase(_ key: some SettingKey, in store: MigrationStore? = nil) {
    if let location = location(key.settingKey, store) { trace.erase(location) }
  }

  /// Changes the type or meaning of a value whose key stays.
  ///
  /// Call it even if the value may be missing: it records that older versions of the app must not
  /// read a newer value. A value that isn't of the old type stays as it is. An encoding of the setting
  /// with the key applies to the types that it has.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - store: The store that holds the value.
  ///   - body: Returns the new value for the old one. Name the type of its parameter.
  public mutating func convert<Old: SettingStorable, New: SettingStorable>(
    _ key: some SettingKey, in store: MigrationStore? = nil, _ body: (Old) throws -> New
  ) rethrows {
    guard let location = location(key.settingKey, store) else { return }
    trace.converted.insert(location)
    let setting = locations.setting(at: location)
    let oldSetting = setting as? Setting<Old>
    if let oldSetting {
      stores[location.store].prepare(location.key, like: oldSetting)
    } else {
      stores[location.store].prepare(location.key, as: Old.self)
    }
    guard let stored = value(at: location),
      let old = (try? oldSetting?.value(ofForm: stored))
        ?? (try? ValueEncoding<Old>().decoded(stored))
    else {
      return
    }
    let new = try body(old)
    do {
      let encoding = ValueEncoding<New>()
      let native = try encoding.encoded(new)
      write(
        try (setting as? Setting<New>)?.form(of: new, native: native, like: stored)
          ?? encoding.form(of: new, native: native, like: stored), at: location)
    } catch {
      note(error)
    }
  }
}

// MARK: - Access

extension MigrationValues {
  private mutating func location(_ key: String, _ store: MigrationStore?) -> MigrationLocation? {
    do throws(SettingsError) {
      return try locations.location(of: key, in: store)
    } catch {
      note(error)
      return nil
    }
  }

  private mutating func value(at location: MigrationLocation) -> StoredValue? {
    if trace.written[location] == nil { trace.inputs.insert(location) }
    return untracedValue(at: location)
  }

  private mutating func untracedValue(at location: MigrationLocation) -> StoredValue? {
    if let written = trace.written[location] { return written }
    guard !newKeys.contains(location) else { return nil }
    do {
      return try stores[location.store].value(forKey: location.key)
    } catch {
      note(SettingsError.unreadableStore(key: location.key, error))
      return nil
    }
  }

  private mutating func write(_ value: StoredValue?, at location: MigrationLocation) {
    guard value != nil else { return delete(location) }
    trace.erased.remove(location)
    trace.written[location] = .some(value)
  }

  private mutating func delete(_ location: MigrationLocation) { trace.delete(location) }

  private mutating func copy(from old: MigrationLocation, to new: MigrationLocation) {
    // Defaults know the types of few values. A conversion of the new key may expect another one, but
    // hardly of a URL.
    if let setting = locations.setting(at: new), old.key == new.key || setting.kind == .url {
      stores[old.store].prepare(old.key, like: setting)
    }
    guard let value = value(at: old), untracedValue(at: new) == nil else { return }
    write(value, at: new)
  }

  private mutating func note(_ error: any Error) { self.error = self.error ?? error }
}

/// The stores that migrations may change, and the store of each key.
struct MigrationLocations {
  /// The stores, with the standard store first.
  let connections: [StoreConnection]
  /// The settings, except those that aren't stored.
  private let settings: [String: StoredSetting]
  private let families: FamilyAffixes
  /// The stores of the families.
  private let familyStores: [ObjectIdentifier: Int]
  private let names: [String: Int]

  private typealias StoredSetting = (definition: SettingDefinition, store: Int)

  init(_ elements: [SettingsElement], in stores: StoreConnections) {
    var connections = [stores.standard]
    func position(of choice: StoreChoice?) -> Int? {
      guard case .connection(let connection) = stores.storage(choice).storage else { return nil }
      if let position = connections.firstIndex(where: { $0 === connection }) { return position }
      connections.append(connection)
      return connections.count - 1
    }
    var settings: [String: StoredSetting] = [:]
    for (setting, choice) in elements.settingsWithStores where settings[setting.key] == nil {
      guard !setting.policy.contains(.transient), let store = position(of: choice) else { continue }
      settings[setting.key] = (setting, store)
      connections[store].learnName(of: setting)
    }
    let families = elements.families().filter { !$0.family.template.policy.contains(.transient) }
    var familyStores: [ObjectIdentifier: Int] = [:]
    for (family, choice) in families {
      guard let store = position(of: choice) else { continue }
      familyStores[ObjectIdentifier(family)] = store
      connections[store].learnNames(of: family)
    }
    let names = stores.names.sorted().compactMap { name in
      position(of: .named(name)).map { (name, $0) }
    }
    self.settings = settings
    self.families = FamilyAffixes(families.map { ($0.family, $0.family.affixes) })
    self.familyStores = familyStores
    self.names = Dictionary(names) { first, _ in first }
    self.connections = connections
  }

  /// Returns the setting or the member of a family with a key, or `nil` if there is none.
  private func setting(forKey key: String) -> StoredSetting? {
    if let setting = settings[key] { return setting }
    guard let (family, identifier) = families.member(named: key),
      let store = familyStores[ObjectIdentifier(family)]
    else { return nil }
    let member = family.member(identifier)
    connections[store].learnName(of: member)
    return (member, store)
  }

  /// Returns the location of a key.
  ///
  /// - Throws: ``SettingsError/Code/missingStore``.
  func location(of key: String, in store: MigrationStore?) throws(SettingsError)
    -> MigrationLocation
  {
    switch store {
    case nil: return MigrationLocation(store: setting(forKey: key)?.store ?? 0, key: key)
    case .standard: return MigrationLocation(store: 0, key: key)
    case .named(let name):
      guard let store = names[name] else { throw .missingStore(key, name: name) }
      return MigrationLocation(store: store, key: key)
    }
  }

  /// Returns the setting whose value has the location, or `nil` if there is none.
  func setting(at location: MigrationLocation) -> SettingDefinition? {
    setting(forKey: location.key).flatMap { $0.store == location.store ? $0.definition : nil }
  }

  func isSecret(_ location: MigrationLocation) -> Bool { setting(at: location)?.isSecret ?? false }

  /// Returns whether one of the keys belongs to a secret setting.
  func containSecret(_ keys: some Sequence<String>) -> Bool {
    keys.contains { setting(forKey: $0)?.definition.isSecret ?? false }
  }
}
