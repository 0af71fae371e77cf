#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct SearchCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "search", abstract: "Lists the settings that match words or filters.",
        discussion: "Filters: \(Self.filters), @tag:NAME.")
    }

    // Each command of the program starts with this: `joined` isn't specialized, and takes longer.
    private static var filters: String {
      SettingsSearchItem.Marks.filters.reduce("") { $0.isEmpty ? $1.name : "\($0), \($1.name)" }
    }

    @Argument(help: "Words in any order; tolerates typing errors.") var words: [String]
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func validate() throws {
      let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { $0.lowercased() }
      let unknown = words.first {
        $0.hasPrefix("@") && SettingsSearchItem.Marks.filter(named: $0) == nil
          && !$0.hasPrefix("@tag:")
      }
      guard let unknown else { return }
      throw ValidationError(
        "Unknown filter '\(unknown)'. Use one of: \(Self.filters), @tag:NAME."
      )
    }

    func run() throws {
      try provider.perform { container in
        let screen = SettingsScreen(of: container, options: Provider.screenOptions)
        let results = SettingsSearchIndex(screen).results(for: words.joined(separator: " "))
        let items = Dictionary(uniqueKeysWithValues: screen.items.map { ($0.id, $0) })
        var known: Set<String> = []
        let all = results.flatMap { result in
          items[result.id].map { [$0] } ?? screen.itemsOfRow(result.id)
        }
        let found = all.filter { known.insert($0.id).inserted }
        if json {
          StandardOutput.print(StoredValue.array(found.map(\.storedValue)).indentedJSON)
        } else if found.isEmpty {
          StandardError.print(Provider.language.text("No results"))
        } else {
          StandardOutput.print(SettingsTable(found, Provider.language).text(for: .standardOutput))
        }
        if found.isEmpty { throw ExitCode.failure }
      }
    }
  }

  extension SettingsScreen {
    /// Returns the settings in a row; empty for a page, whose settings are found by themselves.
    fileprivate func itemsOfRow(_ id: String) -> [SettingsItem] {
      guard case .group(let section)? = node(id), section.isRow else { return [] }
      return section.nodes.flatMap(\.items)
    }
  }
#endif
