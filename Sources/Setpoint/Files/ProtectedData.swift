#if canImport(Darwin)
  import Foundation

  /// Files that can't be read before the device is unlocked.
  enum ProtectedData {
    /// Reports that files may have become readable, on any thread.
    static func observe(_ onUnlock: @escaping @Sendable () -> Void) -> SettingsObservation? {
      let tokens = NotificationTokens()
      // A text, because UIKit isn't part of every program.
      tokens.add(Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")) { _ in
        onUnlock()
      }
      return SettingsObservation { tokens.removeAll() }
    }
  }
#else
  /// Files that can't be read before the device is unlocked, which no other system has.
  enum ProtectedData {
    static func observe(_ onUnlock: @escaping @Sendable () -> Void) -> SettingsObservation? { nil }
  }
#endif
