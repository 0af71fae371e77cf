#if PropertyLists && canImport(Darwin)
  import Foundation

  /// The values that an administrator enforces by a configuration profile or device management.
  ///
  /// These are the forced values of the app's defaults, and the dictionary
  /// `com.apple.configuration.managed` that device management provides for an app, with the keys of
  /// settings, flat or nested. All of them are locked. Values are converted as in
  /// ``UserDefaultsStore``: 1 is `true`, and a text may be a number.
  public struct ManagedPreferences: LocalSettingsSource {
    public let name = "managed preferences"
    private static let configurationKey = "com.apple.configuration.managed"

    private let suite: String?
    private let lock: SettingLock

    /// Creates a source of managed preferences.
    ///
    /// - Parameters:
    ///   - suite: The suite of the defaults. By default, the app's own.
    ///   - lock: The administrator and the reason, which people read.
    public init(suite: String? = nil, lock: SettingLock = SettingLock()) {
      self.suite = suite
      self.lock = lock
    }

    public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
      var reading = try configuration(for: settings)
      guard let defaults else { return reading }
      for key in settings.map(\.key) where defaults.objectIsForced(forKey: key) {
        guard let value = defaults.object(forKey: key).flatMap(StoredValue.init(propertyList:))
        else { continue }
        reading.values[key] = SourceValue(value, at: .key(key))
      }
      for setting in settings where !setting.isEncoded {
        guard case .value(let value)? = reading.values[setting.key]?.content else { continue }
        reading.values[setting.key]?.content = .value(value.read(asDefaultOf: setting.kind))
      }
      for key in reading.values.keys { reading.values[key]?.lock = lock }
      reading.isComplete = false
      return reading
    }

    public func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? {
      SystemDefaultsDomain(suite: suite).observe { handler(.changed) }
    }

    private var defaults: UserDefaults? {
      suite.map { UserDefaults(suiteName: $0) } ?? UserDefaults.standard
    }

    private func configuration(for settings: [SettingDefinition]) throws -> SettingsReading {
      guard let object = UserDefaults.standard.object(forKey: Self.configurationKey),
        let value = StoredValue(propertyList: object)
      else { return SettingsReading() }
      return try SettingsReading(
        nested: value, for: settings, at: .key(Self.configurationKey))
    }
  }
#endif
