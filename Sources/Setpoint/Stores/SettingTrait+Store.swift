extension SettingTrait {
  /// Keeps the setting in a store of its own.
  public static func store(_ store: some SettingsStore) -> Self {
    let choice = StoreChoice.box(StoreBox(store))
    return Self { $0.metadata[StoreChoice.self] = choice }
  }

  /// Keeps the setting in the store that the container has under `name`.
  ///
  /// Without such a store, the setting has its default, refuses changes and reports an issue.
  public static func store(named name: String) -> Self {
    Self { $0.metadata[StoreChoice.self] = .named(name) }
  }
}

extension SettingDefinition {
  var storeChoice: StoreChoice? { metadata[StoreChoice.self] }
}
