#if canImport(Darwin)
  import Foundation
  import SetpointSynchronization

  /// The observers of notifications, until they are removed.
  final class NotificationTokens: Sendable {
    private let tokens = Mutex<[any NSObjectProtocol]>([])

    /// Adds an observer.
    ///
    /// - Parameter handler: Called on the thread that posts the notification.
    func add(_ name: Notification.Name, _ handler: @escaping @Sendable (Notification) -> Void) {
      // A token isn't `Sendable`, so it is created where it is stored.
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
