#if PropertyLists && canImport(Darwin)
  import Foundation

  /// A suite of Apple's `UserDefaults`.
  ///
  /// `@unchecked` because nothing in it changes, and `UserDefaults` is thread-safe.
  final class SystemDefaultsSuite: DefaultsSuite, @unchecked Sendable {
    /// The name of a suite that nobody writes, which has the values of all other domains.
    private static let emptySuite = "setpoint.empty"

    private let name: String
    private let defaults: UserDefaults

    init(name: String) {
      self.name = name
      defaults = UserDefaults(suiteName: name) ?? .standard
    }

    var keys: Set<String> { Set(defaults.dictionaryRepresentation().keys) }

    func value(forKey key: String) -> StoredValue? {
      defaults.object(forKey: key).flatMap(StoredValue.init(propertyList:))
    }

    func isForced(_ key: String) -> Bool { defaults.objectIsForced(forKey: key) }

    var otherDomains: [[String: StoredValue]] {
      // The system lists only some of these domains by name.
      let values = UserDefaults(suiteName: Self.emptySuite)?.dictionaryRepresentation() ?? [:]
      return [values.compactMapValues(StoredValue.init(propertyList:))]
    }

    var persistentValues: [String: StoredValue] {
      (defaults.persistentDomain(forName: name) ?? [:])
        .compactMapValues(StoredValue.init(propertyList:))
    }

    func set(_ value: StoredValue?, forKey key: String) {
      if let value {
        defaults.set(value.propertyList(dates: .exact), forKey: key)
      } else {
        defaults.removeObject(forKey: key)
      }
    }

    func synchronize() { defaults.synchronize() }

    func observe(
      _ key: String, _ onChange: @escaping @Sendable () -> Void
    ) -> SettingsObservation {
      let observer = KeyObserver(defaults, key, onChange)
      return SettingsObservation { observer.end() }
    }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation {
      let notifications = DefaultsNotifications(onChange)
      return SettingsObservation { notifications.end() }
    }
  }

  /// Observes one key without a dot by key-value observing, which reports the writes of other
  /// processes, too.
  ///
  /// `@unchecked` because nothing in it changes, and `UserDefaults` is thread-safe.
  private final class KeyObserver: NSObject, @unchecked Sendable {
    private let defaults: UserDefaults
    private let key: String
    private let onChange: @Sendable () -> Void

    init(_ defaults: UserDefaults, _ key: String, _ onChange: @escaping @Sendable () -> Void) {
      self.defaults = defaults
      self.key = key
      self.onChange = onChange
      super.init()
      unsafe defaults.addObserver(self, forKeyPath: key, options: [], context: nil)
    }

    func end() { defaults.removeObserver(self, forKeyPath: key) }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { onChange() }
  }
#endif
