#if Configuration
  public import Configuration
  public import Setpoint

  /// A source of values from any provider of swift-configuration.
  ///
  /// The source looks up a setting by its key, split at the dots, as its own type. Dates, URLs,
  /// colors, UUIDs, durations and numbers with more digits than a `Double` holds are texts in the
  /// format of `SettingText`. Lists, structs and dictionaries are texts in JSON; a list can also be
  /// a list of swift-configuration. Changes that the provider reports take effect at once. Reading
  /// the sources again fetches values; if that fails, the last values stay in effect. Messages don't
  /// show values that the provider marks as secret.
  public struct ConfigurationSource: LocalSettingsSource {
    public let name: String
    private let provider: any ConfigProvider
    private let watches: ConfigWatches

    /// - Parameters:
    ///   - provider: The provider of swift-configuration.
    ///   - name: The name of the source for people. The default is the provider's name.
    public init(_ provider: some ConfigProvider, name: String? = nil) {
      self.provider = provider
      self.name = name ?? provider.providerName
      watches = ConfigWatches(of: provider, name: self.name)
    }

    /// Reads the values that the provider has without asking its origin.
    ///
    /// - Throws: An error with the code `sourceUnavailable` if the provider can't be read.
    public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
      var reading = emptyReading
      var failed: [ConfigLookup] = []
      for setting in settings.secretsLast {
        var lookup = ConfigLookup(setting)
        while let type = lookup.types.first {
          lookup.accept(Result { try provider.value(forKey: lookup.key, type: type) })
        }
        reading.values[setting.key] = lookup.found
        if !lookup.isAnswered { failed.append(lookup) }
      }
      // A provider with some values can be read.
      if let first = failed.first, failed.count == settings.count {
        throw first.error(ofSource: name)
      }
      reading.issues += failed.map { SettingsIssue($0.error(ofValueIn: name)) }
      return reading
    }

    /// Fetches values from the provider's origin, such as a server.
    ///
    /// If the observation of the provider has ended with an error, it begins again.
    ///
    /// - Throws: An error with the code `sourceUnavailable` if the origin can't be reached.
    public func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
      let reportCount = watches.reportCount
      defer {
        // Values that were read meanwhile may be older than the fetched ones, and replace them.
        if watches.reportCount != reportCount { watches.reportChange() }
        watches.beginAgain()
      }
      var reading = emptyReading
      var isReached = false
      for setting in settings.secretsLast {
        var lookup = ConfigLookup(setting)
        while let type = lookup.types.first {
          // Waits only once more for an origin that doesn't answer.
          let types = lookup.failure == nil || isReached ? [type] : lookup.types
          for result in try await fetch(lookup.key, as: types) where !lookup.types.isEmpty {
            lookup.accept(result)
          }
          isReached = isReached || lookup.isAnswered
        }
        guard lookup.isAnswered else { throw lookup.error(ofSource: name) }
        reading.values[setting.key] = lookup.found
      }
      return reading
    }

    /// A reading without values, with the issue that nothing observes the provider.
    private var emptyReading: SettingsReading {
      SettingsReading(issues: [watches.issue].compactMap(\.self), isComplete: false)
    }

    /// Fetches a value as several types at the same time, and returns the results in their order.
    private func fetch(
      _ key: AbsoluteConfigKey, as types: [ConfigType]
    ) async throws -> [Result<LookupResult, any Error>] {
      try await withThrowingTaskGroup { group in
        for type in types {
          group.addTask { (type, try await fetch(key, as: type)) }
        }
        var results: [ConfigType: Result<LookupResult, any Error>] = [:]
        for try await (type, result) in group { results[type] = result }
        return types.compactMap { results[$0] }
      }
    }

    private func fetch(
      _ key: AbsoluteConfigKey, as type: ConfigType
    ) async throws -> Result<LookupResult, any Error> {
      do {
        return .success(try await provider.fetchValue(forKey: key, type: type))
      } catch {
        if error is CancellationError { throw error }
        try Task.checkCancellation()
        return .failure(error)
      }
    }

    /// Reports `SourceEvent.changed` for each of the provider's snapshots, including the current
    /// one. If the provider can't be observed, the readings have an issue.
    public func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? {
      watches.begin(handler)
    }
  }

  extension [SettingDefinition] {
    /// The settings in an order in which the error of a provider is seldom that of a secret, whose
    /// reason isn't shown.
    fileprivate var secretsLast: [SettingDefinition] {
      filter { !$0.isSecret } + filter(\.isSecret)
    }
  }

  extension ConfigurationSource: CustomReflectable {
    /// Reflects only the name, because most providers print their values.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }
#endif
