#if PropertyLists && canImport(Darwin)
  import Foundation

  /// The values that an administrator enforces by a configuration profile or device management.
  ///
  /// Device management provides values for an app in three ways. If several have a value for a
  /// setting, the first of them wins:
  ///
  /// 1. the forced values of the app's defaults, from a configuration profile;
  /// 2. the configuration that the ManagedApp framework delivers, in iOS 18.4, macOS 27 and
  ///    visionOS 2.4 and newer;
  /// 3. the dictionary `com.apple.configuration.managed` in the app's defaults.
  ///
  /// The configurations have the keys of settings, flat or nested. All values are locked. They are
  /// converted as in ``UserDefaultsStore``: 1 is `true`, and a text may be a number. The text of a
  /// list, dictionary or struct may be JSON.
  ///
  /// The ManagedApp framework delivers its configuration asynchronously. Its values take effect when
  /// it arrives, after the source was added.
  public struct ManagedPreferences: LocalSettingsSource {
    public var name: String { source.name }
    private let source: ManagedConfigurationSource

    /// Creates a source of managed preferences.
    ///
    /// - Parameters:
    ///   - suite: The suite of the forced values. By default, the app's own.
    ///   - lock: The administrator and the reason, which people read.
    public init(suite: String? = nil, lock: SettingLock = SettingLock()) {
      source = ManagedConfigurationSource(
        defaults: SystemManagedDefaults(suite: suite), delivered: DeliveredConfiguration.shared,
        lock: lock)
    }

    public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
      try source.readNow(for: settings)
    }

    public func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? {
      source.observe(handler)
    }
  }

  /// The managed values in Apple's `UserDefaults`.
  private struct SystemManagedDefaults: ManagedDefaults {
    let suite: String?

    var configuration: StoredValue? {
      UserDefaults.standard.object(forKey: "com.apple.configuration.managed")
        .flatMap(StoredValue.init(propertyList:))
    }

    func forcedValues(forKeys keys: [String]) -> [String: StoredValue] {
      let defaults = suite.map { UserDefaults(suiteName: $0) } ?? UserDefaults.standard
      guard let defaults else { return [:] }
      var values: [String: StoredValue] = [:]
      for key in keys where defaults.objectIsForced(forKey: key) {
        values[key] = defaults.object(forKey: key).flatMap(StoredValue.init(propertyList:))
      }
      return values
    }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation? {
      SystemDefaultsDomain(suite: suite).observe(onChange)
    }
  }
#endif
