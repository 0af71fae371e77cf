extension Setting {
  /// The same setting, kept in a store of its own.
  public func store(_ store: some SettingsStore) -> Setting {
    choosing(.box(StoreBox(store)))
  }

  /// The same setting, kept in the store that the container was given under this name.
  ///
  /// If there is none the default is in force, writes are refused, and an issue says so.
  public func store(named name: String) -> Setting {
    choosing(.named(name))
  }

  private func choosing(_ choice: StoreChoice) -> Setting {
    changing { $0.storeChoice = choice }
  }
}

extension SettingsGroup {
  /// The same group, whose settings are kept in this store unless they choose their own.
  public func store(_ store: some SettingsStore) -> SettingsGroup {
    choosing(.box(StoreBox(store)))
  }

  /// The same group, whose settings are kept in the store that the container was given under this
  /// name, unless they choose their own.
  public func store(named name: String) -> SettingsGroup {
    choosing(.named(name))
  }

  private func choosing(_ choice: StoreChoice) -> SettingsGroup {
    var group = self
    group.storeChoice = choice
    return group
  }
}
