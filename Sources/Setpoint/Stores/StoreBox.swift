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
