extension SettingsGroup {
  var storeChoice: StoreChoice? { attachments[StoreChoice.self] }

  /// Returns the group with settings kept in `store`, unless they choose their own.
  public func store(_ store: some SettingsStore) -> SettingsGroup {
    choosing(.box(StoreBox(store)))
  }

  /// Returns the group with settings kept in the store that the container has under `name`, unless they
  /// choose their own.
  public func store(named name: String) -> SettingsGroup {
    choosing(.named(name))
  }

  private func choosing(_ choice: StoreChoice) -> SettingsGroup {
    var group = self
    group.attachments[StoreChoice.self] = choice
    return group
  }
}
