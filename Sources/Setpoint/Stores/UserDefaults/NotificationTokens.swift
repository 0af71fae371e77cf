#if PropertyLists && canImport(Darwin)
  import Foundation
  import Synchronization

  /// What observes notifications until it is removed.
  final class NotificationTokens: Sendable {
    private let tokens = Mutex<[any NSObjectProtocol]>([])

    /// - Parameter handler: Called on the thread that posts, whoever that is.
    func add(_ name: Notification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
      // A token is not `Sendable`: it comes to be where it is kept.
      tokens.withLock { tokens in
        let token = NotificationCenter.default.addObserver(
          forName: name, object: nil, queue: nil, using: handler)
        tokens.append(token)
      }
    }

    func removeAll() {
      tokens.withLock { tokens in
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        tokens = []
      }
    }
  }
#endif
