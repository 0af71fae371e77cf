import Synchronization

/// A sequence lock: a reader sees all changes of a writer or none, and never delays it.
///
/// The memory orderings follow Hans-J. Boehm, "Can Seqlocks Get Along With Programming Language Memory
/// Models?" (2012).
struct SequenceLock: ~Copyable {
  /// A number that increases before and after each change: odd while a change is being made.
  private let sequence = Atomic<UInt>(0)

  /// Returns the result of `body` for the values at one point in time; calls it again after a change.
  func read<Result>(_ body: () -> Result) -> Result {
    while true {
      let before = sequence.load(ordering: .acquiring)
      let result = body()
      atomicMemoryFence(ordering: .acquiring)
      if before.isMultiple(of: 2), before == sequence.load(ordering: .relaxed) { return result }
    }
  }

  /// Makes changes that a reader must see all or none of. Only one thread at a time may call it.
  func write(_ change: () -> Void) {
    // The changes are released, or guarded by the caller's lock, so a reader that sees some of them also
    // sees an odd or a different number.
    let before = sequence.load(ordering: .relaxed)
    sequence.store(before &+ 1, ordering: .relaxed)
    change()
    sequence.store(before &+ 2, ordering: .releasing)
  }
}
