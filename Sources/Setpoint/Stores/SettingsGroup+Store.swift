extension SettingsGroup {
  var storeChoice: StoreChoice? { attachments[StoreChoice.self] }

  /// Returns the group with `store` as the store of all settings that have no store of their own.
  public func store(_ store: some SettingsStore) -> SettingsGroup {
    choosing(.box(StoreBox(store)))
  }

  /// Returns the group with the container's store of the given name as the store of all settings that have
  /// no store of their own.
  public func store(named name: String) -> SettingsGroup {
    choosing(.named(name))
  }

  private func choosing(_ choice: StoreChoice) -> SettingsGroup {
    var group = self
    group.attachments[StoreChoice.self] = choice
    return group
  }
}
