#if Configuration
  import Configuration
  import Foundation
  import Setpoint
  import SetpointConfiguration
  import Testing

  struct ConfigurationSourceTests {
    private func container(_ source: ConfigurationSource) -> SettingsContainer {
      SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source]))
    }

    /// A provider that tells values apart by the context of the key.
    private struct ContextProvider: ConfigProvider {
      let providerName = "context"

      func value(forKey key: AbsoluteConfigKey, type: ConfigType) -> LookupResult {
        let text =
          switch (key.context["team"], key.context["page"], key.context["list"]) {
          case (.string("web"), .int(2), nil): "found"
          default: "lost"
          }
        return LookupResult(
          encodedKey: "\(key)", value: ConfigValue(.string(text), isSecret: false))
      }

      func fetchValue(
        forKey key: AbsoluteConfigKey, type: ConfigType
      ) async -> LookupResult { value(forKey: key, type: type) }

      func watchValue<Return: ~Copyable>(
        forKey key: AbsoluteConfigKey, type: ConfigType,
        updatesHandler: (
          _ updates: ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
        ) async throws -> Return
      ) async throws -> Return {
        try await watchValueFromValue(forKey: key, type: type, updatesHandler: updatesHandler)
      }

      func snapshot() -> any ConfigSnapshot { InMemoryProvider(values: [:]).snapshot() }

      func watchSnapshot<Return: ~Copyable>(
        updatesHandler: (_ updates: ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>)
          async throws -> Return
      ) async throws -> Return {
        try await watchSnapshotFromSnapshot(updatesHandler: updatesHandler)
      }
    }

    @Test func theContextOfTheDeclarationIsThatOfTheKey() {
      let container = container(ConfigurationSource(ContextProvider()))
      let context: [String: StoredValue] = ["team": "web", "page": 2, "list": [1]]
      #expect(container[Setting("a", default: "", .context(context))] == "found")
      #expect(container[Setting("b", default: "")] == "lost")
    }

    @Test func eachTypeIsReadFromAProvider() {
      let provider = InMemoryProvider(
        name: "canned",
        values: [
          "isOn": true, "count": 5, "scale": 1.5, "name": "Ida",
          "bytes": .init(.bytes([1, 2]), isSecret: false),
          "day": "2026-11-21", "home": "https://example.org", "pause": "15 min",
          "tags": .init(.stringArray(["a", "b"]), isSecret: false),
          "counts": .init(.intArray([1, 2]), isSecret: false), "inner.limits": #"{"day": 3}"#,
        ])
      let container = container(ConfigurationSource(provider))
      #expect(container[Setting("isOn", default: false)])
      #expect(container[Setting("count", default: 0)] == 5)
      let scale = Setting("scale", default: 0.5)
      #expect(container[scale] == 1.5)
      #expect(container[Setting("name", default: "")] == "Ida")
      #expect(container[Setting("bytes", default: Data())] == Data([1, 2]))
      #expect(
        container[Setting("day", default: Date.distantPast)]
          == Date(timeIntervalSince1970: 1_795_219_200))
      #expect(container[Setting("home", default: URL(filePath: "/"))].host() == "example.org")
      #expect(container[Setting("pause", default: Duration.zero)] == .seconds(900))
      #expect(container[Setting("tags", default: [String]())] == ["a", "b"])
      #expect(container[Setting("counts", default: Set<Int>())] == [1, 2])
      #expect(container[Setting("inner.limits", default: [String: Int]())] == ["day": 3])
      #expect(container[Setting("absent", default: 7)] == 7)
      #expect(container.issues.isEmpty)
    }

    @Test func theLocationIsTheKeyThatTheProviderUses() throws {
      let provider = EnvironmentVariablesProvider(environmentVariables: [
        "APPEARANCE_FONT_SIZE": "18"
      ])
      let source = ConfigurationSource(provider, name: "variables")
      #expect(source.name == "variables")
      #expect(
        try source.readNow(for: [Setting("appearance.fontSize", default: 14)])
          == SettingsReading(
            ["appearance.fontSize": SourceValue(18, at: .key("APPEARANCE_FONT_SIZE"))],
            isComplete: false))
    }

    @Test func aListIsReadInTheTypeOfTheSetting() {
      let provider = EnvironmentVariablesProvider(
        environmentVariables: ["TAGS": "a,b", "COUNTS": "1,2", "ONE": "3"])
      let container = container(ConfigurationSource(provider))
      #expect(container[Setting("tags", default: [String]())] == ["a", "b"])
      #expect(container[Setting("counts", default: [Int]())] == [1, 2])
      #expect(container[Setting("one", default: ["x"])] == ["3"])
    }

    @Test func aValueOfAnotherTypeIsReportedAndTheValueOfASecretIsNotShown() {
      let provider = InMemoryProvider(values: ["count": "five", "token": 5])
      let settings: [SettingDefinition] = [
        Setting("count", default: 1), Setting("token", default: "", .policy(.secret)),
      ]
      let container = SettingsContainer(
        store: .memory,
        layers: SettingsLayers(sources: [ConfigurationSource(provider, name: "canned")])
      ) {
        for setting in settings { setting }
      }
      #expect(
        container.issues.map(\.description) == [
          "Invalid value 'five' for 'count'. Enter a whole number. (canned, count; 1 is in effect)",
          "Invalid value for 'token'. Enter text. (canned, token)",
        ])
    }

    @Test func noMessageShowsAValueThatTheProviderMarksAsSecret() {
      let pin = Setting("pin", default: 1, .range(1...8000))
      let color = Setting("color", default: "red", .options("red", "green"))
      func source(_ pin: Int) -> ConfigurationSource {
        let values: [AbsoluteConfigKey: ConfigValue] = [
          "pin": ConfigValue(.int(pin), isSecret: true),
          "color": ConfigValue(.string("hunter2"), isSecret: true),
        ]
        return ConfigurationSource(InMemoryProvider(values: values), name: "vault")
      }
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [source(7777), source(9999)])
      ) {
        pin
        color
      }
      #expect(container[pin] == 7777)
      #expect(
        Set(container.issues.map(\.description)) == [
          "Setting 'pin' is out of range. Enter a number from 1 to 8000. (vault, pin)",
          "Setting 'color' has no such option. Use one of: red, green. "
            + "(vault, color; red is in effect)",
        ])
    }

    @Test func aValueThatBreaksARuleIsLeftToTheContainer() {
      let setting = Setting("size", default: 14, .range(10...24))
      let provider = InMemoryProvider(values: ["size": 99])
      let container = container(ConfigurationSource(provider))
      #expect(container[setting] == 14)
      #expect(container.issues.map(\.code) == [.outOfRange])
    }

    @Test func aChangeOfTheProviderTakesEffectAtOnce() async {
      let provider = MutableInMemoryProvider(initialValues: ["name": "Ida"])
      let setting = Setting("name", default: "")
      let container = container(ConfigurationSource(provider))
      var updates = container.updates(of: setting).makeAsyncIterator()
      #expect(await updates.next() == "Ida")
      provider.setValue("Grace", forKey: "name")
      #expect(await updates.next() == "Grace")
      provider.setValue(nil, forKey: "name")
      #expect(await updates.next() == "")
    }

    @Test func readingAgainFetches() async {
      let setting = Setting("name", default: "")
      let container = container(ConfigurationSource(SlowProvider()))
      #expect(container[setting] == "cached")
      #expect(await container.readSources() == [])
      #expect(container[setting] == "fetched")
    }
  }

  /// Knows more once it was asked to fetch.
  private struct SlowProvider: ConfigProvider {
    let providerName = "slow"
    private let cache = MutableInMemoryProvider(initialValues: ["name": "cached"])

    func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
      try cache.value(forKey: key, type: type)
    }
    func fetchValue(
      forKey key: AbsoluteConfigKey, type: ConfigType
    ) async throws -> LookupResult {
      cache.setValue("fetched", forKey: key)
      return try value(forKey: key, type: type)
    }
    func watchValue<Return: ~Copyable>(
      forKey key: AbsoluteConfigKey, type: ConfigType,
      updatesHandler: (
        _ updates: ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
      ) async throws -> Return
    ) async throws -> Return {
      try await watchValueFromValue(forKey: key, type: type, updatesHandler: updatesHandler)
    }
    func snapshot() -> any ConfigSnapshot { cache.snapshot() }
    func watchSnapshot<Return: ~Copyable>(
      updatesHandler: (_ updates: ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>)
        async throws -> Return
    ) async throws -> Return {
      try await watchSnapshotFromSnapshot(updatesHandler: updatesHandler)
    }
  }
#endif
