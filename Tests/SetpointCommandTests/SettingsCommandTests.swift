#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import Testing

  private enum Program: SettingsProvider {
    static let size = Setting("size", default: 14, in: 10...24)
    static func makeSettings() -> SettingsContainer {
      SettingsContainer(store: .memory) { size }
    }
  }

  struct SettingsCommandTests {
    @Test(arguments: [
      ["list"], ["get", "size"], ["set", "size", "18"], ["set", "size", "-1"],
      ["reset", "size", "other"], ["explain", "size"], ["apply", "size=18", "other", "--yes"],
      ["search", "text", "size"], [],
    ])
    func theCommandsOfAProgramAreParsed(arguments: [String]) throws {
      _ = try SettingsCommand<Program>.parseAsRoot(arguments)
    }

    @Test func aRefusedValueIsTheErrorOfTheContainer() throws {
      var command = try SettingsCommand<Program>.parseAsRoot(["set", "size", "99"])
      let error = #expect(throws: SettingsError.self) { try command.run() }
      #expect(
        error?.description == "Setting 'size' is out of range: 99. Give a number from 10 to 24.")
    }
  }
#endif
