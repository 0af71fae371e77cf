extension SettingTrait {
  /// Stores the setting in a store of its own.
  public static func store(_ store: some SettingsStore) -> Self {
    let choice = StoreChoice.box(StoreBox(store))
    return Self { $0.metadata[StoreChoice.self] = choice }
  }

  /// Stores the setting in the container's store with the given name.
  ///
  /// If there is no such store, the setting has its default, refuses changes and reports an issue.
  public static func store(named name: String) -> Self {
    Self { $0.metadata[StoreChoice.self] = .named(name) }
  }
}

extension SettingDefinition {
  var storeChoice: StoreChoice? { metadata[StoreChoice.self] }
}
