import Synchronization

/// The changes that one reader has not yet taken.
final class ChangeMailbox: Sendable {
  let bell: AsyncStream<Void>
  private let ring: AsyncStream<Void>.Continuation
  private let pending = Mutex<[SettingChange]>([])
  /// The keys wanted; `nil`: all.
  private let keys: Set<String>?

  init(keys: Set<String>?) {
    self.keys = keys
    (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { ring.finish() }

  func send(_ changes: [SettingChange]) {
    let changes = changes.filter { keys?.contains($0.key) ?? true }
    guard !changes.isEmpty else { return }
    pending.withLock { pending in
      for change in changes {
        let position = pending.firstIndex { $0.key == change.key }
        let old = position.map { pending.remove(at: $0).oldValue } ?? change.oldValue
        pending.append(
          SettingChange(setting: change.setting, oldValue: old, newValue: change.newValue))
      }
    }
    ring.yield()
  }

  func empty() -> [SettingChange] {
    pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }

  func finish() { ring.finish() }

  func onEnd(_ action: @escaping @Sendable () -> Void) {
    ring.onTermination = { _ in action() }
  }
}
