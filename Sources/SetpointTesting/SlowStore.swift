import Dispatch
public import Setpoint
import SetpointSynchronization

/// A store that delays its writes until the test resumes them, and otherwise forwards to another
/// store.
///
/// A write blocks its thread. In a test, write on a new thread, so that the test doesn't block
/// others:
///
/// ```swift
/// let store = SlowStore()
/// async let write: Void = onThread { try container.set(18, for: .fontSize) }
/// await store.waitForWrite()
/// #expect(container[.fontSize] == 14)
/// store.resumeAll()
/// try await write
/// ```
public final class SlowStore: WrappedStore {
  package let base: any SettingsStore
  private let state = Mutex(State())

  private struct State {
    var isOpen = false
    /// The number of writes that may pass without waiting.
    var permits = 0
    var writes: [DispatchSemaphore] = []
    var watchers: [CheckedContinuation<Void, Never>] = []

    /// Returns what a new write waits for, `nil` if it may pass, and who waited for a write.
    mutating func arrive() -> (DispatchSemaphore?, [CheckedContinuation<Void, Never>]) {
      if isOpen { return (nil, []) }
      if permits > 0 {
        permits -= 1
        return (nil, [])
      }
      let turn = DispatchSemaphore(value: 0)
      writes.append(turn)
      defer { watchers = [] }
      return (turn, watchers)
    }
  }

  /// Creates a store that delays all writes and forwards to `base`, by default a new store in
  /// memory.
  public init(_ base: some SettingsStore = MemoryStore()) { self.base = base }

  /// The number of waiting writes.
  package var waitingCount: Int { state.withLock { $0.writes.count } }

  /// Waits until a write waits.
  public func waitForWrite() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.writes.isEmpty else { return true }
        state.watchers.append(continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Resumes the write that has waited longest, or the next write if none waits.
  public func resumeNext() {
    let write = state.withLock { state -> DispatchSemaphore? in
      guard state.writes.isEmpty else { return state.writes.removeFirst() }
      state.permits += 1
      return nil
    }
    write?.signal()
  }

  /// Resumes all writes, including future ones.
  public func resumeAll() {
    let writes = state.withLock { state in
      state.isOpen = true
      defer { state.writes = [] }
      return state.writes
    }
    for write in writes { write.signal() }
  }

  /// Delays future writes again.
  public func hold() {
    state.withLock { state in
      state.isOpen = false
      state.permits = 0
    }
  }

  public func apply(_ changes: [String: StoredValue?]) throws {
    waitForTurn()
    try base.apply(changes)
  }

  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    waitForTurn()
    try base.apply(changes, expecting: expected)
  }

  private func waitForTurn() {
    let (turn, watchers) = state.withLock { state in state.arrive() }
    for watcher in watchers { watcher.resume() }
    turn?.wait()
  }
}
