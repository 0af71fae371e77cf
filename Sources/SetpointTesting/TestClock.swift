import SetpointSynchronization

/// A clock whose time only the test advances.
///
/// ```swift
/// let clock = TestClock()
/// let refreshing = Task { try await source.refresh(every: .seconds(60), clock: clock) }
/// await clock.waitForSleeper()
/// clock.advance(by: .seconds(60))
/// ```
public final class TestClock: Clock {
  /// A time of this clock, relative to its creation.
  public struct Instant: InstantProtocol {
    /// The time since the clock's creation.
    public let offset: Duration

    /// Creates an instant.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the instant at a later time.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time until another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var nextSleeper = 0
    var watchers: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWatcher = 0
  }

  private let state = Mutex(State())

  /// Creates a clock with no time elapsed.
  public init() {}

  /// The current instant, which only the test changes.
  public var now: Instant { state.withLock { $0.now } }
  /// The resolution, zero.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Waits until a task sleeps, or the calling task is canceled.
  public func waitForSleeper() async {
    let identifier = state.withLock { state in
      defer { state.nextWatcher += 1 }
      return state.nextWatcher
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          // Checked under the lock, so that a later cancellation finds the waiting task.
          guard state.sleepers.isEmpty, !Task.isCancelled else { return false }
          state.watchers[identifier] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.watchers.removeValue(forKey: identifier) }?.resume()
    }
  }

  /// Advances the time and wakes the tasks that are due, earliest first.
  ///
  /// A task that sleeps again sleeps until the next advance. A negative duration has no effect.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Advances the time to `deadline`; see ``advance(by:)``.
  public func advance(to deadline: Instant) {
    let woken = state.withLock { state in
      state.now = max(state.now, deadline)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for identifier in due.keys { state.sleepers[identifier] = nil }
      return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for sleeper in woken { sleeper.value.continuation.resume() }
  }

  /// Suspends until the test has moved the clock to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let identifier = state.withLock { state in
      defer { state.nextSleeper += 1 }
      return state.nextSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Sleeper(deadline: deadline, continuation: continuation), identifier)
      }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: identifier) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func add(_ sleeper: Sleeper, _ identifier: Int) {
    enum Outcome { case sleeps([CheckedContinuation<Void, Never>]), isDue, isCancelled }
    let outcome = state.withLock { state -> Outcome in
      // Checked under the lock, so that a later cancellation finds the sleeping task.
      guard !Task.isCancelled else { return .isCancelled }
      guard sleeper.deadline > state.now else { return .isDue }
      state.sleepers[identifier] = sleeper
      defer { state.watchers = [:] }
      return .sleeps(Array(state.watchers.values))
    }
    switch outcome {
    case .isDue: sleeper.continuation.resume()
    case .isCancelled: sleeper.continuation.resume(throwing: CancellationError())
    case .sleeps(let watchers): for watcher in watchers { watcher.resume() }
    }
  }
}
