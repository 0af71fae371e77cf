#if Configuration
  public import Configuration
  public import Setpoint

  /// Values from any provider of swift-configuration.
  ///
  /// A setting is looked up by its key, split at the dots, as the type that it has: a text for dates,
  /// URLs, colours, UUIDs and durations, which is read by the rules of ``SettingText``; for a list the
  /// kind of list that the setting reads, or a text in JSON, and so for structs and dictionaries. What
  /// the provider tells of changes counts at once, and reading the sources again fetches.
  public struct ConfigurationSource: LocalSettingsSource {
    public let name: String
    private let provider: any ConfigProvider

    /// - Parameter name: What people know the source by; the provider's name by default.
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

    /// Fetches from what the provider itself asks, such as a server.
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

    /// Tells ``SourceEvent/changed`` for each of the provider's snapshots, the one it has now included.
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
        .sourceUnavailable, problem: "Changes of '\(name)' will not be noticed: \(error).",
        recoverySuggestion: "Read the sources again to have them.")
    }
  }

  extension ConfigurationSource: CustomReflectable {
    /// Reflects the name only. Most providers print their values.
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }
#endif
