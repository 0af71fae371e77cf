import Synchronization

/// A closure of the app that is called once for each change, in order, one call at a time.
///
/// Changes are queued under the lock that makes them. The first thread to deliver calls the closure for all
/// queued changes, so that a change made by the closure is delivered by its next call.
final class ChangeHandler: Sendable {
  private let perform: @Sendable ([AppliedChange]) -> Void
  /// The keys to observe; `nil` for all.
  private let keys: Set<String>?
  private let state = Mutex(State())

  private struct State {
    var queue: [[AppliedChange]] = []
    var isDelivering = false

    /// Returns the next changes to deliver; `nil` ends the delivery.
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

  /// Delivers the queued changes, unless another thread does. Holds no lock during calls.
  func deliver() {
    var next = state.withLock { $0.isDelivering ? nil : $0.next() }
    while let changes = next {
      perform(changes)
      next = state.withLock { $0.next() }
    }
  }
}
