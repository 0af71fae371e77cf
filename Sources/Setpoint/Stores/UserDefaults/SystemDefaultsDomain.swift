#if PropertyLists && canImport(Darwin)
  import Dispatch
  import Foundation
  import SetpointSynchronization

  /// A suite in Apple's `UserDefaults`; without a name, the app's own suite.
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
      let notifications = DefaultsNotifications(onChange: onChange)
      return SettingsObservation { notifications.end() }
    }
  }

  /// Reports on a queue of its own that defaults may have changed.
  ///
  /// Foundation posts `didChangeNotification` during the write, and only in this process. Key-value
  /// observing would report changes of other processes, but not for keys that contain a dot. The
  /// values are therefore read again when the app becomes active.
  private final class DefaultsNotifications: Sendable {
    private static let names = [
      UserDefaults.didChangeNotification,
      Notification.Name("UIApplicationDidBecomeActiveNotification"),
      Notification.Name("NSApplicationDidBecomeActiveNotification"),
    ]

    private let queue = DispatchQueue(label: "setpoint.user-defaults")
    private let isPending = Mutex(false)
    private let onChange: @Sendable () -> Void
    private let tokens = NotificationTokens()

    init(onChange: @escaping @Sendable () -> Void) {
      self.onChange = onChange
      for name in Self.names {
        tokens.add(name) { [weak self] _ in self?.enqueue() }
      }
    }

    func end() { tokens.removeAll() }

    /// Several notifications are combined until the queue handles them.
    private func enqueue() {
      let isFirst = isPending.withLock { isPending in
        defer { isPending = true }
        return !isPending
      }
      guard isFirst else { return }
      queue.async {
        self.isPending.withLock { $0 = false }
        self.onChange()
      }
    }
  }

  extension UserDefaultsStore {
    static func systemDomain(_ suite: String?) -> any DefaultsDomain {
      // `UserDefaults` doesn't accept the app's own name as a suite. The standard defaults are the
      // same.
      SystemDefaultsDomain(suite: suite == Bundle.main.bundleIdentifier ? nil : suite)
    }
  }
#endif
