#if CommandLine
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand
  import Testing

  private struct Player: SettingsProvider {
    static let volume = Setting("volume", default: 0.8, .range(0...1), .unit(.percent))
    static let timeout = Setting("timeout", default: 30, .unit(.seconds))
    static let cacheSize = Setting("cacheSize", default: 500, .format(.byteCount))
    @TaskLocal static var store: any SettingsStore = MemoryStore()

    func makeSettings() -> SettingsContainer {
      SettingsContainer(store: Self.store) {
        Self.volume
        Self.timeout
        Self.cacheSize
      }
    }
  }

  struct UnitCommandTests {
    private func run(_ arguments: String..., in store: some SettingsStore) throws {
      try Player.$store.withValue(store) {
        var command = try SettingsCommand<Player>.parseAsRoot(arguments)
        try command.run()
      }
    }

    @Test func theCommandSetUnderstandsUnits() throws {
      let store = MemoryStore()
      try run("set", "volume", "35%", in: store)
      try run("set", "timeout", "5min", in: store)
      try run("set", "cacheSize", "1.5", "GB", in: store)
      #expect(store.value(forKey: "volume") == 0.35)
      #expect(store.value(forKey: "timeout") == 300)
      #expect(store.value(forKey: "cacheSize") == 1_500_000_000)
      try run("apply", "volume=12.5 %", "timeout=90", "--yes", in: store)
      #expect(store.value(forKey: "volume") == 0.125 && store.value(forKey: "timeout") == 90)
    }

    @Test func aWrongUnitIsRefusedWithTheUnitsThatAreUnderstood() throws {
      let store = MemoryStore()
      let error = #expect(throws: (any Error).self) {
        try run("set", "timeout", "5 parsecs", in: store)
      }
      let message = try SettingsCommand<Player>.message(for: #require(error))
      #expect(message.contains("Enter a number with one of these units: ms, s, min, h, d."))
      #expect(store.value(forKey: "timeout") == nil)
    }

    @Test func outputForProgramsHasTheStoredNumbers() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        for arguments in [
          ["list"], ["get", "volume"], ["get", "volume", "--json"], ["explain", "volume"],
          ["export"],
        ] {
          var command = try SettingsCommand<Player>.parseAsRoot(arguments)
          try command.run()
        }
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(output.contains("0.8") && !output.contains("80%") && !output.contains("500 B"))
    }

    @Test func aListInJSONHasTheStoredNumbersAndTheirTexts() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        var command = try SettingsCommand<Player>.parseAsRoot(["list", "volume", "--json"])
        try command.run()
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      #expect(output.contains("\"text\": \"80%\",") && output.contains("\"value\": 0.8"))
    }
  }
#endif
