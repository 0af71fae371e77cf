/// The stores that migrations may change, and which of them holds which key.
struct MigrationPlaces {
  /// The standard store first.
  let connections: [StoreConnection]
  /// The settings, without those that are kept nowhere.
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

  /// The setting whose value is there; `nil` if it is of none.
  func setting(at place: MigrationPlace) -> SettingDefinition? {
    settings[place.key].flatMap { $0.store == place.store ? $0.definition : nil }
  }

  func isSecret(_ place: MigrationPlace) -> Bool { setting(at: place)?.isSecret ?? false }

  /// Whether one of the keys is that of a secret setting.
  func containSecret(_ keys: some Sequence<String>) -> Bool {
    keys.contains { settings[$0]?.definition.isSecret ?? false }
  }
}
