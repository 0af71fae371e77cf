import Synchronization

/// A store that keeps values in memory while the program runs. Use it for tests, previews and transient
/// settings.
public final class MemoryStore: SettingsStore {
  private let values: Mutex<[String: StoredValue]>

  /// Creates a store that holds `values`.
  public init(_ values: [String: StoredValue] = [:]) {
    self.values = Mutex(values)
  }

  public var keys: Set<String>? { values.withLock { Set($0.keys) } }

  public func value(forKey key: String) -> StoredValue? {
    values.withLock { $0[key] }
  }

  public func set(_ value: StoredValue?, forKey key: String) {
    values.withLock { $0[key] = value }
  }

  public func apply(_ changes: [String: StoredValue?]) {
    values.withLock { values in
      for (key, value) in changes { values[key] = value }
    }
  }

  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try values.withLock { values in
      guard expected.allSatisfy({ values[$0] == $1 }) else { throw StoreConflict() }
      for (key, value) in changes { values[key] = value }
    }
  }
}

extension SettingsStore where Self == MemoryStore {
  /// A new store that keeps values in memory while the program runs.
  public static var memory: MemoryStore { MemoryStore() }
}
