import Dispatch
import SetpointSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets a writer that keeps losing against other threads go first.
///
/// An update runs its closure without a lock, and again if another writer was faster. Among many
/// writers, one update could lose every time. After a few attempts it acquires the turn: until it
/// releases it, other threads wait before they write to the store. They wait no longer than a
/// limit, because the closure may itself wait for one of them.
final class WriteTurn: Sendable {
  private static let limit = DispatchTimeInterval.milliseconds(100)

  private struct State {
    var holder: ThreadIdentity?
    var waiting: [DispatchSemaphore] = []
  }

  private let isTaken = Atomic<Bool>(false)
  private let state = Mutex(State())

  /// Waits while another thread has the turn. Costs one load of a word if no thread has it.
  @inline(__always)
  func wait() {
    if isTaken.load(ordering: .relaxed) { waitForHolder() }
  }

  /// Acquires the turn, after the thread that has it. Returns `false` if that thread keeps it
  /// beyond the limit.
  func acquire() -> Bool {
    waitForHolder()
    return state.withLock { state in
      guard state.holder == nil else { return false }
      state.holder = ThreadIdentity.current
      isTaken.store(true, ordering: .relaxed)
      return true
    }
  }

  /// Releases the turn that this thread acquired.
  func release() {
    let waiting = state.withLock { state in
      isTaken.store(false, ordering: .relaxed)
      defer { state = State() }
      return state.waiting
    }
    for semaphore in waiting { semaphore.signal() }
  }

  private func waitForHolder() {
    let semaphore = state.withLock { state -> DispatchSemaphore? in
      guard let holder = state.holder, holder != .current else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waiting.append(semaphore)
      return semaphore
    }
    _ = semaphore?.wait(timeout: .now() + Self.limit)
  }
}

/// A running thread, among all that run at the time.
private struct ThreadIdentity: Equatable {
  private let bits: UInt

  #if canImport(Glibc)
    static var current: ThreadIdentity { ThreadIdentity(bits: pthread_self()) }
  #else
    static var current: ThreadIdentity {
      unsafe ThreadIdentity(bits: UInt(bitPattern: pthread_self()))
    }
  #endif
}

/// The attempts of a write while others change the same values.
struct WriteAttempts {
  private static let minimumCount = 1_000
  private static let minimumDuration = Duration.seconds(2)

  private var count = 0
  /// The time of the second attempt.
  private var start: ContinuousClock.Instant?

  /// Counts an attempt.
  mutating func begin() {
    count += 1
    if count == 2 { start = .now }
  }

  /// Whether the write may be attempted again. It may not after so many attempts, in so long a
  /// time, that the store itself must be wrong, such as one that reports a conflict for every
  /// write.
  var areLeft: Bool {
    guard count >= Self.minimumCount, let start else { return true }
    return ContinuousClock.now - start < Self.minimumDuration
  }

  /// Whether the write has lost several times.
  var isContended: Bool { count >= 3 }
}
