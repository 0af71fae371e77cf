#if PropertyLists
  /// The managed values in an app's defaults.
  package protocol ManagedDefaults: Sendable {
    /// The dictionary that device management stores for the app; `nil` if there is none.
    var configuration: StoredValue? { get }

    /// Returns the values that a configuration profile enforces.
    func forcedValues(forKeys keys: [String]) -> [String: StoredValue]

    /// Reports that the values may have changed.
    func observe(_ onChange: @escaping @Sendable () -> Void) -> SettingsObservation?
  }

  /// The values of device management, each from the first of these that has it: the forced values
  /// of the defaults, the delivered configuration, the configuration in the defaults.
  package struct ManagedConfigurationSource: LocalSettingsSource {
    package let name = "managed preferences"
    private let defaults: any ManagedDefaults
    private let delivered: DeliveredConfiguration?
    private let lock: SettingLock

    /// Creates the source.
    ///
    /// - Parameter delivered: The configuration of the ManagedApp framework; `nil` where there is no
    ///   such framework.
    package init(
      defaults: any ManagedDefaults, delivered: DeliveredConfiguration?, lock: SettingLock
    ) {
      self.defaults = defaults
      self.delivered = delivered
      self.lock = lock
    }

    package func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
      var reading = try self.reading(
        of: defaults.configuration, for: settings, at: Self.defaultsKey)
      let delivered = try self.reading(of: self.delivered?.value, for: settings, at: "AppConfig")
      reading.values.merge(delivered.values) { _, delivered in delivered }
      reading.issues += delivered.issues
      for (key, value) in defaults.forcedValues(forKeys: settings.map(\.key)) {
        reading.values[key] = SourceValue(value, at: .key(key))
      }
      for setting in settings where !setting.isEncoded {
        guard case .value(let value)? = reading.values[setting.key]?.content else { continue }
        reading.values[setting.key]?.content = setting.content(ofManaged: value)
      }
      for key in reading.values.keys { reading.values[key]?.lock = lock }
      reading.isComplete = false
      return reading
    }

    package func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? {
      let observations = [
        defaults.observe { handler(.changed) }, delivered?.observe { handler(.changed) },
      ]
      return SettingsObservation { withExtendedLifetime(observations) {} }
    }

    private static let defaultsKey = "com.apple.configuration.managed"

    private func reading(
      of configuration: StoredValue?, for settings: [SettingDefinition], at key: String
    ) throws(SettingsError) -> SettingsReading {
      guard let configuration else { return SettingsReading() }
      return try SettingsReading(nested: configuration, for: settings, at: .key(key))
    }
  }

  extension SettingDefinition {
    /// Returns a managed value as the setting reads it. Forms of administrators have no fields for
    /// dictionaries, so a text may be the JSON of a value with parts.
    fileprivate func content(ofManaged value: StoredValue) -> SourceValue.Content {
      let value = value.read(asDefaultOf: kind)
      guard kind == .structured, case .string(let text) = value, canonical(value) == nil else {
        return .value(value)
      }
      return .text(text)
    }
  }
#endif
