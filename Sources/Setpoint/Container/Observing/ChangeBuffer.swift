import SetpointSynchronization

/// The changes that a reader hasn't received yet.
final class ChangeBuffer: Sendable {
  /// A stream that yields when changes are available.
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let pending = Mutex<[AppliedChange]>([])
  /// The keys to observe; `nil` for all.
  private let keys: Set<String>?
  /// The families of which all members are observed.
  private let families: [FamilyDefinition]

  init(keys: Set<String>?, families: [FamilyDefinition] = []) {
    self.keys = keys
    self.families = families
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { continuation.finish() }

  /// Adds changes. Changes of one setting are merged into one, from its oldest to its newest value,
  /// or into none if these are equal.
  func append(_ changes: [AppliedChange]) {
    let changes = changes.filter { isObserved($0.setting) }
    guard !changes.isEmpty else { return }
    pending.withLock { pending in
      for change in changes {
        let index = pending.firstIndex { $0.key == change.key }
        let old = index.map { pending.remove(at: $0).oldValue } ?? change.oldValue
        if index != nil, old == change.newValue { continue }
        pending.append(
          AppliedChange(setting: change.setting, oldValue: old, newValue: change.newValue))
      }
    }
    continuation.yield()
  }

  private func isObserved(_ setting: SettingDefinition) -> Bool {
    guard let keys, !keys.contains(setting.key) else { return true }
    guard !families.isEmpty, let family = setting.family else { return false }
    return families.contains { $0 === family }
  }

  func take() -> [AppliedChange] {
    pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }

  func finish() { continuation.finish() }

  func onEnd(_ action: @escaping @Sendable () -> Void) {
    continuation.onTermination = { _ in action() }
  }
}

/// A closure of the app that is called once for each change, in order, one call at a time.
///
/// Changes are queued under the lock that makes them. The first thread to deliver calls the closure
/// for all queued changes, so that a change made by the closure is delivered by its next call.
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

  /// Drops the queued changes, after the handler was removed from the observers.
  func end() { state.withLock { $0.queue = [] } }

  /// Delivers the queued changes, unless another thread does. Holds no lock during calls.
  func deliver() {
    var next = state.withLock { $0.isDelivering ? nil : $0.next() }
    while let changes = next {
      perform(changes)
      next = state.withLock { $0.next() }
    }
  }
}
