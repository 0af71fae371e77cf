import Synchronization

/// The changes that a reader has not received yet.
final class ChangeBuffer: Sendable {
  /// A stream that yields when changes are available.
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let pending = Mutex<[AppliedChange]>([])
  /// The keys to observe; `nil` for all.
  private let keys: Set<String>?

  init(keys: Set<String>?) {
    self.keys = keys
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { continuation.finish() }

  /// Adds changes. Changes of one setting are merged into one, from its oldest to its newest value.
  func append(_ changes: [AppliedChange]) {
    let changes = changes.filter { keys?.contains($0.key) ?? true }
    guard !changes.isEmpty else { return }
    pending.withLock { pending in
      for change in changes {
        let index = pending.firstIndex { $0.key == change.key }
        let old = index.map { pending.remove(at: $0).oldValue } ?? change.oldValue
        pending.append(
          AppliedChange(setting: change.setting, oldValue: old, newValue: change.newValue))
      }
    }
    continuation.yield()
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
