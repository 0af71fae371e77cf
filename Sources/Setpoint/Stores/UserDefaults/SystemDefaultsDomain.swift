#if PropertyLists && canImport(Darwin)
  import Foundation

  /// The domain of a name in Apple's `UserDefaults`; without one, the app's own.
  ///
  /// Holds only the name, because `UserDefaults` isn't `Sendable`. Its objects are thread-safe, and
  /// all objects of a suite have the same values.
  struct SystemDefaultsDomain: DefaultsDomain {
    let suite: String?
    let dates = PropertyListDates.exact

    private var defaults: UserDefaults {
      suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard
    }

    /// The name of the app's own domain: the identifier of its bundle, or the program's name
    /// without a bundle.
    private var name: String {
      suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    }

    func values() throws(SettingsError) -> [String: StoredValue] {
      let list = defaults.persistentDomain(forName: name) ?? [:]
      return list.compactMapValues(StoredValue.init(propertyList:))
    }

    /// Another process may write between the comparison and the changes, because `UserDefaults` has
    /// no lock.
    func apply(
      _ changes: [String: StoredValue?], where isExpected: (([String: StoredValue]) -> Bool)?
    ) throws(SettingsError) -> Bool {
      if let isExpected, !isExpected(try values()) { return false }
      let defaults = defaults
      for (key, value) in changes {
        if let value {
          defaults.set(value.propertyList(dates: dates), forKey: key)
        } else {
          defaults.removeObject(forKey: key)
        }
      }
      return true
    }

    func flush() { defaults.synchronize() }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? {
      let changes = CombinedChanges(onChange)
      let notifications = DefaultsNotifications { changes.note() }
      return SettingsObservation { notifications.end() }
    }
  }

  /// The notifications after which defaults may have changed.
  ///
  /// Foundation posts `didChangeNotification` during a write, and only in this process. The others
  /// are posted when a process continues that may have missed something: an app or an extension
  /// becomes active, or the device is unlocked. Their names are texts, because the frameworks that
  /// declare them aren't part of every program.
  final class DefaultsNotifications: Sendable {
    private static let names = [
      UserDefaults.didChangeNotification,
      Notification.Name("UIApplicationDidBecomeActiveNotification"),
      Notification.Name("NSApplicationDidBecomeActiveNotification"),
      Notification.Name("WKApplicationDidBecomeActiveNotification"),
      Notification.Name("NSExtensionHostDidBecomeActiveNotification"),
      ProtectedData.becameAvailable,
    ]

    private let tokens = NotificationTokens()

    /// - Parameter onChange: Called on the thread that posts a notification.
    init(_ onChange: @escaping @Sendable () -> Void) {
      for name in Self.names { tokens.add(name) { _ in onChange() } }
    }

    func end() { tokens.removeAll() }
  }

  extension UserDefaultsStore {
    static func systemDomain(_ suite: String?) -> any DefaultsDomain {
      // `UserDefaults` doesn't accept the app's own name as a suite. The standard defaults are the
      // same.
      guard let suite, suite != Bundle.main.bundleIdentifier else {
        return SystemDefaultsDomain(suite: nil)
      }
      return SuiteDomain(SystemDefaultsSuite(name: suite))
    }
  }
#endif
