#if Configuration
  import Configuration
  import Foundation
  import Setpoint
  import SetpointConfiguration
  import Testing

  struct ExactValueTests {
    private enum Mode: Codable, CaseIterable { case on, off }
    private enum Theme: Codable, Hashable { case custom(Int), plain }

    private static let definitions: @Sendable () -> [SettingDefinition] = {
      [
        Setting("price", default: Decimal(1)), Setting("prices", default: [Decimal(1)]),
        Setting("big", default: UInt64(1)), Setting("limit", default: 5, .unit(.minutes)),
        Setting("epoch", default: Date.distantPast, .encoding(.secondsSince1970)),
        Setting("hex", default: Data(), .encoding(.hexadecimal)),
        Setting("hexes", default: [Data()], .encoding(.elements(.hexadecimal))),
        Setting("data", default: Data()), Setting("rate", default: 0.5),
        Setting("isOn", default: false), Setting("mask", default: 0),
        Setting("lists", default: [[1]]), Setting("modes", default: [Mode.on: 1]),
        Setting("gaps", default: [Int?.some(1)]), Setting("theme", default: Theme.plain),
        Setting("names", default: ["x"]), Setting("pause", default: Duration.zero),
      ]
    }

    private func container(_ source: some LocalSettingsSource) -> SettingsContainer {
      SettingsContainer(store: .memory, layers: SettingsLayers(sources: [source])) {
        for setting in Self.definitions() { setting }
      }
    }

    private func values(_ container: SettingsContainer) -> [String: StoredValue] {
      Dictionary(
        uniqueKeysWithValues: container.settings.map { ($0.key, container.effectiveValue(of: $0)) })
    }

    private let variables = [
      "PRICE": "12345678901234567.89", "PRICES": "12345678901234567.89,1",
      "BIG": "18446744073709551615", "LIMIT": "2 h", "EPOCH": "1700000000", "HEX": "0a0b0c0d",
      "HEXES": "0a0b,0c0d", "DATA": "AQI=", "RATE": "0.25", "IS_ON": "on", "MASK": "0x1F",
      "NAMES": "a,b", "PAUSE": "90", "LISTS": "[[1, 2], [3]]",
    ]

    @Test func variablesHaveTheValuesThatAnEnvironmentSourceGivesThem() {
      let expected = container(EnvironmentSource(prefix: "", environment: variables))
      let actual = container(
        ConfigurationSource(EnvironmentVariablesProvider(environmentVariables: variables)))
      #expect(values(actual) == values(expected))
      #expect(expected.issues.isEmpty)
      #expect(actual.issues.isEmpty)
    }

    @Test func typedValuesAreThoseThatAFileSourceGives() throws {
      let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
      defer { try? FileManager.default.removeItem(at: file) }
      let text = """
        {"price": "12345678901234567.89", "big": "18446744073709551615", "limit": 7,
         "epoch": 1700000000, "hex": "0a0b0c0d", "hexes": ["0a0b", "0c0d"], "data": "AQI=",
         "rate": 2, "isOn": true, "mask": 3, "names": ["a", "b"], "pause": 90}
        """
      try Data(text.utf8).write(to: file)
      let provider = InMemoryProvider(values: [
        "price": "12345678901234567.89", "big": "18446744073709551615", "limit": 7,
        "epoch": 1_700_000_000, "hex": "0a0b0c0d",
        "hexes": .init(.stringArray(["0a0b", "0c0d"]), isSecret: false), "data": "AQI=",
        "rate": 2, "isOn": true, "mask": 3,
        "names": .init(.stringArray(["a", "b"]), isSecret: false), "pause": 90,
      ])
      let (expected, actual) = (
        container(FileSource(at: file)), container(ConfigurationSource(provider))
      )
      #expect(values(actual) == values(expected))
      #expect(expected.issues.isEmpty)
      #expect(actual.issues.isEmpty)
    }

    @Test func bytesHaveTheFormThatTheProviderGivesThemUnlessTheyAreEncoded() {
      let provider = EnvironmentVariablesProvider(
        environmentVariables: ["DATA": "0a0b0c0d"], bytesDecoder: .hex)
      let data = Setting("data", default: Data())
      let container = SettingsContainer(
        store: .memory, layers: SettingsLayers(sources: [ConfigurationSource(provider)])
      ) { data }
      #expect(container[data] == Data([10, 11, 12, 13]))
    }

    @Test func eachValueReachesAnotherContainerThroughAProvider() throws {
      let first = SettingsContainer(store: .memory) {
        for setting in Self.definitions() { setting }
      }
      let values: [String: StoredValue] = [
        "price": "12345678901234567.89", "prices": ["12345678901234567.89", 1],
        "big": "18446744073709551615", "limit": 7,
        "epoch": .date(Date(timeIntervalSince1970: 1_700_000_000.25)),
        "hex": .data(Data([10, 11, 12, 13])), "hexes": [.data(Data([10, 11]))],
        "data": .data(Data([1, 2])), "rate": 0.1, "isOn": true, "mask": 31,
        "lists": [[1, 2], [3]], "modes": ["off", 5], "gaps": [1, .null],
        "theme": ["custom": ["_0": 3]], "names": ["a,b", "", " c"], "pause": "2 min",
      ]
      for setting in first.settings {
        try first.set(try #require(values[setting.key]), for: setting)
      }
      let second = container(ConfigurationSource(SettingsConfigProvider(first)))
      #expect(self.values(second) == self.values(first))
      #expect(second.issues.isEmpty)
    }
  }
#endif
