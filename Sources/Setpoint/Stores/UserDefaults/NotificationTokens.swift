#if canImport(Darwin)
  import Foundation
  import Synchronization

  /// What observes notifications until it is removed.
  final class NotificationTokens: Sendable {
    private let tokens = Mutex<[any NSObjectProtocol]>([])

    /// - Parameter handler: Called on the thread that posts.
    func add(
      _ name: Notification.Name, object: Any?,
      _ handler: @escaping @Sendable (Notification) -> Void
    ) {
      let token = NotificationCenter.default.addObserver(
        forName: name, object: object, queue: nil, using: handler)
      tokens.withLock { $0.append(token) }
    }

    func removeAll() {
      tokens.withLock { tokens in
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
      }
    }
  }
#endif
