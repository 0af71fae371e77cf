#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct SearchCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "search", abstract: "Lists the settings that words or filters find.",
        discussion: "Filters: @modified, @locked, @restart, @invalid, @secret, @tag:NAME.")
    }

    @Argument(help: "Words, in any order; a mistyped one is forgiven.") var words: [String]

    func run() throws {
      try Provider.perform { container in
        let screen = SettingsScreen(of: container, options: Provider.screenOptions)
        let results = SettingsSearchIndex(screen).results(for: words.joined(separator: " "))
        let items = Dictionary(uniqueKeysWithValues: screen.items.map { ($0.id, $0) })
        let found = results.compactMap { items[$0.id] }
        print(
          found.isEmpty
            ? Provider.language.text("Nothing found.")
            : SettingsTable(found, language: Provider.language).text)
      }
    }
  }
#endif
