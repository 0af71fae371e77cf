import Synchronization

/// Code of the app that is called for changes: for each once, in their order, one call at a time.
///
/// What changes is queued inside the lock that makes the change; whoever comes first afterwards calls
/// for all that is queued, so that a change made by the code itself is its next call.
final class ChangeHandler: Sendable {
  private let perform: @Sendable ([SettingChange]) -> Void
  /// The keys wanted; `nil`: all.
  private let keys: Set<String>?
  private let state = Mutex(State())

  private struct State {
    var queue: [[SettingChange]] = []
    var isDelivering = false

    /// The next to be delivered; `nil` ends the delivery.
    mutating func next() -> [SettingChange]? {
      isDelivering = !queue.isEmpty
      return isDelivering ? queue.removeFirst() : nil
    }
  }

  init(keys: Set<String>?, perform: @escaping @Sendable ([SettingChange]) -> Void) {
    self.keys = keys
    self.perform = perform
  }

  func enqueue(_ changes: [SettingChange]) {
    let wanted = changes.filter { keys?.contains($0.key) ?? true }
    if !wanted.isEmpty { state.withLock { $0.queue.append(wanted) } }
  }

  /// Delivers what is queued, unless another thread is doing so; with no lock held.
  func deliver() {
    var next = state.withLock { $0.isDelivering ? nil : $0.next() }
    while let changes = next {
      perform(changes)
      next = state.withLock { $0.next() }
    }
  }
}
