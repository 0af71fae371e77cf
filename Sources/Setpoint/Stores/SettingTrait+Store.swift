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

extension SettingsGroup {
  var storeChoice: StoreChoice? { attachments[StoreChoice.self] }

  /// Returns the group with `store` as the store of all settings that have no store of their own.
  public func store(_ store: some SettingsStore) -> SettingsGroup {
    choosing(.box(StoreBox(store)))
  }

  /// Returns the group with the container's store of the given name as the store of all settings
  /// that have no store of their own.
  public func store(named name: String) -> SettingsGroup {
    choosing(.named(name))
  }

  private func choosing(_ choice: StoreChoice) -> SettingsGroup {
    var group = self
    group.attachments[StoreChoice.self] = choice
    return group
  }
}

/// A store with an identity, so that one write covers all settings that share it.
final class StoreBox: Sendable {
  let store: any SettingsStore

  init(_ store: any SettingsStore) { self.store = store }
}

/// The choice of a store by a setting or group.
enum StoreChoice: Sendable {
  case box(StoreBox)
  case named(String)
}
