#if Configuration
  import Configuration
  import ConfigurationTesting
  import Foundation
  import Setpoint
  import SetpointConfiguration
  import SetpointTesting
  import Testing

  struct SettingsConfigProviderTests {
    private let fontSize = Setting("appearance.fontSize", default: 14)
    private let token = Setting("token", default: "hidden", .policy(.secret))
    private let limit = Setting("limit", default: Int?.none)
    private let day = Setting("day", default: Date(timeIntervalSince1970: 1_795_219_200))
    private let container: SettingsContainer
    private let provider: SettingsConfigProvider

    init() {
      container = SettingsContainer(store: .memory) { [fontSize, token, limit, day] in
        fontSize
        token
        limit
        day
      }
      provider = SettingsConfigProvider(container)
    }

    @Test func itPassesTheTestOfAllProviders() async throws {
      let (magic, magic2) = (Data("magic".utf8), Data("magic2".utf8))
      let container = SettingsContainer(store: .memory) {
        Setting("string", default: "Hello")
        Setting("other.string", default: "Other Hello")
        Setting("int", default: 42)
        Setting("other.int", default: 24)
        Setting("double", default: 3.14)
        Setting("other.double", default: 2.72)
        Setting("bool", default: true)
        Setting("other.bool", default: false)
        Setting("bytes", default: magic)
        Setting("other.bytes", default: magic2, .encoding(.hexadecimal))
        Setting("stringy.array", default: ["Hello", "World"])
        Setting("other.stringy.array", default: ["Hello", "Swift"])
        Setting("inty.array", default: [42, 24])
        Setting("other.inty.array", default: [16, 32])
        Setting("doubly.array", default: [3.14, 2.72])
        Setting("other.doubly.array", default: [0.9, 1.8])
        Setting("booly.array", default: [true, false])
        Setting("other.booly.array", default: [false, true, true])
        Setting("byteChunky.array", default: [magic, magic2])
        Setting(
          "other.byteChunky.array", default: [magic, magic2, magic],
          .encoding(.elements(.hexadecimal)))
      }
      try await ProviderCompatTest(provider: SettingsConfigProvider(container)).runTest()
    }

    @Test func aReaderReadsWhatIsSet() throws {
      let reader = ConfigReader(provider: provider)
      #expect(reader.int(forKey: "appearance.fontSize") == 14)
      try container.set(18, for: fontSize)
      #expect(reader.int(forKey: "appearance.fontSize") == 18)
      #expect(reader.scoped(to: "appearance").double(forKey: "fontSize") == 18)
      #expect(reader.string(forKey: "day") == "2026-11-21T00:00:00Z")
      #expect(reader.string(forKey: "nothing", default: "other") == "other")
    }

    @Test func secretsAreMarked() throws {
      let result = try provider.value(forKey: "token", type: .string)
      #expect(
        result == LookupResult(encodedKey: "token", value: ConfigValue("hidden", isSecret: true)))
      #expect(try provider.value(forKey: "day", type: .string).value?.isSecret == false)
      #expect(try provider.snapshot().value(forKey: "token", type: .string) == result)
    }

    @Test func neitherAProviderNorASourceNorASnapshotPrintsSecrets() throws {
      try container.set("hunter2", for: token)
      let source = ConfigurationSource(InMemoryProvider(values: ["token": "hunter2"]))
      let holders: [Any] = [SettingsConfigProvider(container), source, provider.snapshot()]
      for holder in holders {
        for (way, text) in shownTexts(of: holder) {
          #expect(!text.contains("hunter2"), "\(way) shows the secret: \(text)")
        }
      }
    }

    @Test func anOptionalWithoutValueIsLeftToOtherProviders() throws {
      #expect(try provider.value(forKey: "limit", type: .int).value == nil)
      try container.set(3, for: limit)
      #expect(
        try provider.value(forKey: "limit", type: .int).value == ConfigValue(3, isSecret: false))
    }

    @Test func anotherTypeIsRefusedInASentence() {
      let error = #expect(throws: SettingsError.self) {
        try provider.value(forKey: "appearance.fontSize", type: .stringArray)
      }
      #expect(
        error?.description == "Setting 'appearance.fontSize' isn't of the type stringArray. "
          + "Read it with its declared type.")
    }

    @Test func aSnapshotKeepsItsValues() throws {
      let snapshot = provider.snapshot()
      try container.set(20, for: fontSize)
      #expect(snapshot.providerName == "Setpoint")
      #expect(
        try snapshot.value(forKey: "appearance.fontSize", type: .int).value
          == ConfigValue(14, isSecret: false))
    }

    @Test func aMemberWithoutAValueHasItsDefaultInTheProviderAndASnapshot() throws {
      let interval = SettingFamily("accounts.*.interval", default: 5)
      let container = SettingsContainer(store: .memory) { interval }
      let provider = SettingsConfigProvider(container)
      let snapshot = provider.snapshot()
      #expect(
        try snapshot.value(forKey: "accounts.bob.interval", type: .int).value
          == ConfigValue(5, isSecret: false))
      let reader = ConfigReader(provider: provider)
      #expect(reader.int(forKey: "accounts.ada.interval", default: 99) == 5)
      #expect(reader.snapshot().int(forKey: "accounts.ada.interval", default: 99) == 5)
      try container.set(7, for: interval["bob"])
      #expect(
        try snapshot.value(forKey: "accounts.bob.interval", type: .int).value
          == ConfigValue(5, isSecret: false))
      #expect(reader.snapshot().int(forKey: "accounts.bob.interval", default: 99) == 7)
    }

    @Test func readsAndMisspeltKeysAreRecorded() throws {
      container.recordReads()
      let snapshot = provider.snapshot()
      #expect(container.reads.allSatisfy { $0.count == 0 })
      _ = try snapshot.value(forKey: "appearance.fontSize", type: .int)
      _ = try provider.value(forKey: "appearance.fontSize", type: .int)
      _ = try provider.value(forKey: "apearance.fontSize", type: .int)
      #expect(container.reads.filter { $0.count > 0 }.map(\.key) == ["appearance.fontSize"])
      #expect(container.unknownKeyReads == ["apearance.fontSize": 1])
    }

    @Test func aFormerKeyIsFoundInEachWay() async throws {
      let size = Setting("size", default: 14, .formerly("fontSize"))
      let container = SettingsContainer(store: .memory) { size }
      let provider = SettingsConfigProvider(container)
      let value = ConfigValue(14, isSecret: false)
      #expect(try provider.value(forKey: "fontSize", type: .int).value == value)
      #expect(try provider.snapshot().value(forKey: "fontSize", type: .int).value == value)
      try await provider.watchValue(forKey: "fontSize", type: .int) { updates in
        var iterator = updates.makeAsyncIterator()
        #expect(try await iterator.next()?.get().value == value)
        try container.set(18, for: size)
        #expect(
          try await iterator.next()?.get().value == ConfigValue(18, isSecret: false))
      }
    }

    @Test func aSettingThatIsRegisteredLaterIsWatched() async throws {
      let later = Setting("later", default: 3, .formerly("sooner"))
      for key in ["later", "sooner"] as [AbsoluteConfigKey] {
        let container = SettingsContainer(store: .memory) {}
        let provider = SettingsConfigProvider(container)
        try await provider.watchValue(forKey: key, type: .int) { updates in
          var iterator = updates.makeAsyncIterator()
          #expect(try await iterator.next()?.get().value == nil)
          container.register { later }
          #expect(
            try await iterator.next()?.get().value == ConfigValue(3, isSecret: false))
          try container.set(4, for: later)
          #expect(
            try await iterator.next()?.get().value == ConfigValue(4, isSecret: false))
        }
      }
    }

    @Test func changesAreWatched() async throws {
      try await provider.watchValue(forKey: "appearance.fontSize", type: .int) { updates in
        var iterator = updates.makeAsyncIterator()
        for size in [14, 16, 18] {
          let value = try await iterator.next()?.get().value
          #expect(value == ConfigValue(.int(size), isSecret: false))
          try container.set("other\(size)", for: token)
          try container.set(size + 2, for: fontSize)
        }
      }
      try await provider.watchSnapshot { updates in
        var iterator = updates.makeAsyncIterator()
        for size in [20, 22] {
          let snapshot = try await iterator.next()
          #expect(
            try snapshot?.value(forKey: "appearance.fontSize", type: .int).value
              == ConfigValue(.int(size), isSecret: false))
          try container.set(size + 2, for: fontSize)
        }
      }
    }
  }
#endif
