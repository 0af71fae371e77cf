/// A store with an identity, so that settings that share it are written to it together.
final class StoreBox: Sendable {
  let store: any SettingsStore

  init(_ store: any SettingsStore) { self.store = store }
}

/// Which store a setting or group asks for.
enum StoreChoice: Sendable {
  case box(StoreBox)
  case named(String)
}
