/// A store that also finds a value by an index, because hashing a key takes longer than the rest of a
/// write to memory.
protocol IndexedStore: AnyObject, SettingsStore {
  /// Returns the index of the value with the key, which never changes.
  func index(ofKey key: String) -> Int

  /// Stores a value; `nil` removes it.
  func set(_ value: StoredValue?, at index: Int)
}
