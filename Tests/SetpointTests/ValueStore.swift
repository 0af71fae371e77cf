import Setpoint

/// A store that is a structure.
struct ValueStore: SettingsStore {
  private let base: MemoryStore

  init(_ values: [String: StoredValue] = [:]) { base = MemoryStore(values) }

  var keys: Set<String>? { base.keys }
  func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }
  func apply(_ changes: [String: StoredValue?]) { base.apply(changes) }
}
