import Dispatch
import Synchronization

/// Decides when a store's journal is folded, on a thread of its own: after a second without writes, five
/// seconds after the first write in any case, and when the journal has become long.
///
/// While it waits, a write costs two atomic operations; the first write after a pause starts it.
final class FoldingSchedule: Sendable {
  /// In bytes; a longer journal is folded at once.
  static let longJournal = 256 << 10
  private static let quietTime = DispatchTimeInterval.seconds(1)
  /// How often a write may delay the fold, so that a writer without pauses is folded, too.
  private static let maximumRounds = 4

  private let queue = DispatchQueue(label: "setpoint.folding", qos: .utility)
  private let fold = Mutex<Action?>(nil)
  private let isWaiting = Atomic(false)
  private let isUrgent = Atomic(false)
  private let writes = Atomic<UInt64>(0)
  private let foldedWrites = Atomic<UInt64>(0)

  /// In a type of its own: each use of a closure that a lock guards directly wraps it once more.
  private struct Action: Sendable {
    let run: @Sendable () -> Bool
  }

  /// - Parameter fold: Called on the thread; returns whether everything is in the settings file.
  func start(_ fold: @escaping @Sendable () -> Bool) {
    self.fold.withLock { $0 = Action(run: fold) }
  }

  /// Whether there may be records that are in no settings file.
  var isPending: Bool {
    writes.load(ordering: .acquiring) != foldedWrites.load(ordering: .acquiring)
  }

  /// Called after a write by one thread at a time.
  func noteWrite(isLong: Bool) {
    // Not atomic as a whole: only one thread of the store writes at a time.
    writes.store(writes.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    // Loaded first: while a fold is due, every write comes here.
    if isLong, !isUrgent.load(ordering: .relaxed), !isUrgent.exchange(true, ordering: .relaxed) {
      queue.async { [weak self] in self?.foldNow() }
    }
    if !isWaiting.load(ordering: .relaxed) { start() }
  }

  @inline(never)
  private func start() {
    guard !isWaiting.exchange(true, ordering: .acquiringAndReleasing) else { return }
    wait(after: writes.load(ordering: .relaxed), round: 0)
  }

  private func wait(after writes: UInt64, round: Int) {
    queue.asyncAfter(deadline: .now() + Self.quietTime) { [weak self] in
      self?.check(writes, round: round)
    }
  }

  private func check(_ before: UInt64, round: Int) {
    let now = writes.load(ordering: .acquiring)
    guard now == before || round >= Self.maximumRounds else {
      return wait(after: now, round: round + 1)
    }
    let isDone = foldNow()
    isWaiting.store(false, ordering: .sequentiallyConsistent)
    // Also for a write that found a fold scheduled just before. A failed fold is tried again.
    if !isDone || isPending { start() }
  }

  @discardableResult
  private func foldNow() -> Bool {
    isUrgent.store(false, ordering: .relaxed)
    return fold.withLock { $0 }?.run() ?? true
  }

  /// Folds, and notes that what was written before is folded.
  func folding<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let now = writes.load(ordering: .acquiring)
    try body()
    foldedWrites.store(now, ordering: .releasing)
  }
}
