public import Setpoint
import SetpointSynchronization

/// A store that fails on demand and otherwise forwards to another store.
public final class FailingStore: WrappedStore {
  /// The operations that fail.
  public enum Failing: Sendable, Hashable {
    /// Every read.
    case reads
    /// Every write and flush.
    case writes
    /// The write with this number. Writes are counted from 1, including failed ones.
    case write(Int)
    /// Every read, write and flush.
    case everything
    /// No operation.
    case nothing
  }

  /// The default error.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason of the failure.
    public let description = "a test requested this failure"

    /// Creates the error.
    public init() {}
  }

  package let base: any SettingsStore
  private let error: any Error
  private let state: Mutex<State>

  private struct State {
    var failing: Failing
    var writes = 0
  }

  /// Creates a store that forwards to `base`, by default a new store in memory, and throws `error`.
  public init(
    _ base: some SettingsStore = MemoryStore(), failing: Failing, with error: any Error = Failure()
  ) {
    self.base = base
    self.error = error
    state = Mutex(State(failing: failing))
  }

  /// The operations that fail from now on.
  public var failing: Failing {
    get { state.withLock { $0.failing } }
    set { state.withLock { $0.failing = newValue } }
  }

  public var keys: Set<String>? {
    get throws {
      try failIfReading()
      return try base.keys
    }
  }

  public func value(forKey key: String) throws -> StoredValue? {
    try failIfReading()
    return try base.value(forKey: key)
  }

  public func apply(_ changes: [String: StoredValue?]) throws {
    try failIfWriting()
    try base.apply(changes)
  }

  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try failIfWriting()
    try base.apply(changes, expecting: expected)
  }

  private func failIfWriting() throws {
    let fails = state.withLock { state in
      state.writes += 1
      return switch state.failing {
      case .writes, .everything: true
      case .write(let number): number == state.writes
      case .reads, .nothing: false
      }
    }
    if fails { throw error }
  }

  public func flush() throws {
    if failing == .writes || failing == .everything { throw error }
    try base.flush()
  }

  private func failIfReading() throws {
    if failing == .reads || failing == .everything { throw error }
  }
}
