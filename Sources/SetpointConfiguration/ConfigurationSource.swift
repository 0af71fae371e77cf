#if Configuration
  public import Configuration
  public import Setpoint

  /// A source of values from any provider of swift-configuration.
  ///
  /// The source looks up a setting by its key, split at the dots, as its own type. Dates, URLs,
  /// colors, UUIDs and durations are texts in the format of `SettingText`. Lists, structs and
  /// dictionaries are texts in JSON; a list can also be a list of swift-configuration. Changes that
  /// the provider reports take effect at once. Reading the sources again fetches values.
  public struct ConfigurationSource: LocalSettingsSource {
    public let name: String
    private let provider: any ConfigProvider

    /// - Parameters:
    ///   - provider: The provider of swift-configuration.
    ///   - name: The name of the source for people. The default is the provider's name.
    public init(_ provider: some ConfigProvider, name: String? = nil) {
      self.provider = provider
      self.name = name ?? provider.providerName
    }

    public func readNow(for settings: [SettingDefinition]) -> SettingsReading {
      var reading = SettingsReading(isComplete: false)
      for setting in settings {
        var lookup = ConfigLookup(setting, in: name)
        while let type = lookup.nextType {
          lookup.accept(Result { try provider.value(forKey: lookup.key, type: type) })
        }
        lookup.add(to: &reading)
      }
      return reading
    }

    /// Fetches values from the provider's origin, such as a server.
    public func read(for settings: [SettingDefinition]) async throws -> SettingsReading {
      var reading = SettingsReading(isComplete: false)
      for setting in settings {
        var lookup = ConfigLookup(setting, in: name)
        while let type = lookup.nextType {
          do {
            lookup.accept(
              .success(try await provider.fetchValue(forKey: lookup.key, type: type)))
          } catch is CancellationError {
            throw CancellationError()
          } catch {
            lookup.accept(.failure(error))
          }
        }
        lookup.add(to: &reading)
      }
      return reading
    }

    /// Reports `SourceEvent.changed` for each of the provider's snapshots, including the current
    /// one.
    public func observe(
      _ handler: @escaping @Sendable (SourceEvent) -> Void
    ) -> SettingsObservation? {
      let task = Task { [provider, name] in
        do {
          try await provider.watchSnapshot { updates in
            for await _ in updates { handler(.changed) }
          }
        } catch  where !Task.isCancelled {
          handler(.issue(SettingsIssue(.unwatched(name, error))))
        }
      }
      return SettingsObservation { task.cancel() }
    }
  }

  extension SettingsError {
    fileprivate static func unwatched(_ name: String, _ error: any Error) -> SettingsError {
      SettingsError(
        .sourceUnavailable, problem: "Changes of '\(name)' aren't observed: \(error).",
        recoverySuggestion: "Read the sources again to get them.")
    }
  }

  extension ConfigurationSource: CustomReflectable {
    /// Reflects only the name, because most providers print their values.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }
#endif
