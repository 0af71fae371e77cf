#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointCommand
  import Testing

  /// A provider with an option that decides which setting there is.
  private struct Configured: SettingsProvider {
    @Option var config: String

    func makeSettings() -> SettingsContainer {
      SettingsContainer(store: .memory) { Setting(config, default: 14) }
    }
  }

  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "root", subcommands: [SettingsCommand<Configured>.self, Preferences.self])

    @OptionGroup var options: Configured
  }

  private struct Preferences: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows the preferences.",
      subcommands: SettingsSubcommand.commands(except: .edit, .watch, of: Configured.self))
  }

  private struct OneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [SettingsSubcommand.get.command(of: Configured.self)])
  }

  #if Macros
    @Settings private final class Look {
      var size = 14
    }
  #endif

  struct MountingTests {
    @Test(arguments: [
      ["--config", "size", "settings", "get", "size"],
      ["settings", "--config", "size", "get", "size"],
      ["settings", "get", "--config", "size", "size"],
      ["settings", "get", "size", "--config", "size"],
      ["settings", "set", "size", "18", "--config", "size"],
      ["--config=size", "settings", "set", "size", "-1"],
      ["preferences", "get", "size", "--config", "size"],
    ])
    func theOptionsOfAProviderReachTheContainerWhereverTheyStand(arguments: [String]) throws {
      var command = try Root.parseAsRoot(arguments)
      try command.run()
    }

    @Test func optionsThatAreMissingAreNamed() {
      let error = #expect(throws: (any Error).self) { try Root.parseAsRoot(["settings", "list"]) }
      #expect(
        error.map { Root.message(for: $0) } == "Missing expected argument '--config <config>'")
    }

    @Test func aCommandWorksWithoutTheOthers() throws {
      var command = try OneCommand.parseAsRoot(["get", "size", "--config", "size"])
      try command.run()
    }

    @Test func commandsAreLeftOut() {
      let names = Preferences.configuration.subcommands.map { $0.configuration.commandName }
      #expect(names.count == SettingsSubcommand.allCases.count - 2)
      #expect(!names.contains("edit") && names.contains("get"))
      #expect(Preferences.helpMessage().contains("Shows the preferences."))
    }

    @Test func commandsAreChosen() {
      let commands = SettingsSubcommand.commands(.list, .get, of: SharedSettings.self)
      #expect(commands.map { $0.configuration.commandName } == ["list", "get"])
    }

    @Test func allCommandsHaveTheNamesByWhichTheyAreChosen() {
      for command in SettingsSubcommand.allCases {
        let name = command.command(of: SharedSettings.self).configuration.commandName
        #expect(name == command.rawValue)
      }
    }

    @Test func aProgramWithoutAProviderUsesTheSharedContainer() throws {
      let size = Setting("size", default: 14)
      let container = SettingsContainer(store: .memory) { size }
      try SettingsContainer.withShared(container) {
        var command = try SettingsCommand<SharedSettings>.parseAsRoot(["set", "size", "18"])
        try command.run()
      }
      #expect(container[size] == 18)
    }

    #if Macros
      @Test func aProgramWithoutAProviderNamesItsClass() throws {
        let container = SettingsContainer(store: .memory) {}
        try SettingsContainer.withShared(container) {
          for size in ["18", "20"] {
            var command = try SettingsCommand<SharedModel<Look>>.parseAsRoot(["set", "size", size])
            try command.run()
          }
        }
        #expect(Look(container: container).size == 20)
        #expect(container.issues.isEmpty)
      }
    #endif

    @Test(arguments: [
      (["Ada"], "Ada"), (["--", "Ada"], "Ada"), (["--", "--help"], "--help"), (["-1"], "-1"),
      (["Ada", "Lovelace"], "Ada Lovelace"), (["a", "--", "-b"], "a -b"),
      (["--", "a", "--"], "a --"),
      ([""], ""), (["--", "-"], "-"), (["-.5 s"], "-.5 s"),
    ])
    func aValueMayFollowTwoHyphens(words: [String], expected: String) throws {
      let name = Setting("name", default: "x")
      let container = SettingsContainer(store: .memory) { name }
      try SettingsContainer.withShared(container) {
        var command = try SettingsCommand<SharedSettings>.parseAsRoot(["set", "name"] + words)
        try command.run()
      }
      #expect(container[name] == expected)
    }

    @Test func helpAfterAValueIsHelp() throws {
      let command = try SettingsCommand<SharedSettings>.parseAsRoot(["set", "name", "--help"])
      #expect("\(type(of: command))" == "HelpCommand")
    }

    @Test func aGroupIsNamedByItsPathOrTheBeginningOfItsKeys() throws {
      let (size, gap) = (Setting("look.size", default: 14), Setting("look.gap", default: 1))
      let container = SettingsContainer(store: .memory) {
        SettingsGroup("Font") { size }
        gap
      }
      for (name, expected) in [("font", [14, 2]), ("look", [14, 1])] {
        container[size] = 18
        container[gap] = 2
        try SettingsContainer.withShared(container) {
          var command = try SettingsCommand<SharedSettings>.parseAsRoot(["reset", name, "--yes"])
          try command.run()
        }
        #expect([container[size], container[gap]] == expected)
      }
    }
  }
#endif
