public import Setpoint
import SetpointSynchronization

/// A store that records its writes and reads, and forwards them to another store.
public final class RecordingStore: WrappedStore {
  package let base: any SettingsStore
  private let log = Mutex(Log())

  private struct Log {
    var applied: [[String: StoredValue?]] = []
    var reads: [String] = []
    var flushes = 0
  }

  /// Creates a store that forwards to `base`, by default a new store in memory.
  public init(_ base: some SettingsStore = MemoryStore()) { self.base = base }

  /// The changes of each successful write, oldest first.
  public var applied: [[String: StoredValue?]] { log.withLock { $0.applied } }
  /// The keys that were read, oldest first.
  public var reads: [String] { log.withLock { $0.reads } }
  /// The number of flushes.
  public var flushes: Int { log.withLock { $0.flushes } }

  public func value(forKey key: String) throws -> StoredValue? {
    log.withLock { $0.reads.append(key) }
    return try base.value(forKey: key)
  }

  public func apply(_ changes: [String: StoredValue?]) throws {
    try base.apply(changes)
    log.withLock { $0.applied.append(changes) }
  }

  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try base.apply(changes, expecting: expected)
    log.withLock { $0.applied.append(changes) }
  }

  public func flush() throws {
    try base.flush()
    log.withLock { $0.flushes += 1 }
  }
}
