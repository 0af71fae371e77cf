import SetpointSynchronization

/// A store that keeps values in memory while the program runs. Use it for tests, previews and
/// transient settings.
public final class MemoryStore: SettingsStore {
  private let contents: Mutex<Contents>

  /// Creates a store that holds `values`.
  public init(_ values: [String: StoredValue] = [:]) {
    contents = Mutex(Contents(values))
  }

  public var keys: Set<String>? { contents.withLock { $0.keys } }

  public func value(forKey key: String) -> StoredValue? {
    contents.withLock { $0[key] }
  }

  public func set(_ value: StoredValue?, forKey key: String) {
    contents.withLock { $0[key] = value }
  }

  public func apply(_ changes: [String: StoredValue?]) {
    contents.withLock { contents in
      for (key, value) in changes { contents[key] = value }
    }
  }

  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try contents.withLock { contents in
      guard expected.allSatisfy({ contents[$0] == $1 }) else { throw StoreConflict() }
      for (key, value) in changes { contents[key] = value }
    }
  }
}

/// Access by index, because hashing a key takes longer than the rest of a write to memory.
extension MemoryStore {
  /// Returns the index of the value with the key, which never changes.
  func index(ofKey key: String) -> Int { contents.withLock { $0.index(ofKey: key) } }

  /// Stores a value; `nil` removes it.
  func set(_ value: StoredValue?, at index: Int) { contents.withLock { $0.values[index] = value } }
}

extension MemoryStore {
  /// The values, and their indices by key. A key keeps its index when its value is removed.
  private struct Contents {
    private var indices: [StoreKey: Int] = [:]
    var values: [StoredValue?] = []

    init(_ values: [String: StoredValue]) {
      if values.isEmpty { return }
      indices.reserveCapacity(values.count)
      for (key, value) in values { self[key] = value }
    }

    var keys: Set<String> { Set(indices.keys.map(\.text).filter { self[$0] != nil }) }

    subscript(key: String) -> StoredValue? {
      get { indices[StoreKey(key)].flatMap { values[$0] } }
      set {
        // Removing a value that the store doesn't hold needs no index.
        if newValue == nil, indices[StoreKey(key)] == nil { return }
        values[index(ofKey: key)] = newValue
      }
    }

    mutating func index(ofKey key: String) -> Int {
      if let index = indices[StoreKey(key)] { return index }
      indices[StoreKey(key)] = values.count
      values.append(nil)
      return values.count - 1
    }
  }
}

extension SettingsStore where Self == MemoryStore {
  /// A new store that keeps values in memory while the program runs.
  public static var memory: MemoryStore { MemoryStore() }
}
