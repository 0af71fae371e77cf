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
