import Synchronization

/// Code of the app that is called once for each change, in order, one call at a time.
///
/// Changes are queued under the lock that makes them. The first thread to deliver afterwards calls for all
/// that is queued, so a change that the code itself makes is its next call.
final class ChangeHandler: Sendable {
  private let perform: @Sendable ([AppliedChange]) -> Void
  /// The keys wanted; `nil` for all.
  private let keys: Set<String>?
  private let state = Mutex(State())

  private struct State {
    var queue: [[AppliedChange]] = []
    var isDelivering = false

    /// The next changes to deliver; `nil` ends the delivery.
    mutating func next() -> [AppliedChange]? {
      isDelivering = !queue.isEmpty
      return isDelivering ? queue.removeFirst() : nil
    }
  }

  init(keys: Set<String>?, perform: @escaping @Sendable ([AppliedChange]) -> Void) {
    self.keys = keys
    self.perform = perform
  }

  func enqueue(_ changes: [AppliedChange]) {
    let wanted = changes.filter { keys?.contains($0.key) ?? true }
    if !wanted.isEmpty { state.withLock { $0.queue.append(wanted) } }
  }

  /// Delivers what is queued, unless another thread does; holds no lock meanwhile.
  func deliver() {
    var next = state.withLock { $0.isDelivering ? nil : $0.next() }
    while let changes = next {
      perform(changes)
      next = state.withLock { $0.next() }
    }
  }
}
