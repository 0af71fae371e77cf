#if canImport(Darwin)
  import Foundation

  /// Files that can't be read before the device is unlocked.
  enum ProtectedData {
    /// The notification of UIKit, by its name, because UIKit isn't part of every program.
    static let becameAvailable = Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")

    /// Reports that files may have become readable, on any thread.
    static func observe(_ onUnlock: @escaping @Sendable () -> Void) -> SettingsObservation? {
      let tokens = NotificationTokens()
      tokens.add(becameAvailable) { _ in onUnlock() }
      return SettingsObservation { tokens.removeAll() }
    }
  }
#else
  /// Files that can't be read before the device is unlocked, which no other system has.
  enum ProtectedData {
    static func observe(_ onUnlock: @escaping @Sendable () -> Void) -> SettingsObservation? { nil }
  }
#endif
