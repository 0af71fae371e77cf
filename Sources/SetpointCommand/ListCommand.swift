#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ListCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: "Lists settings; * marks customized ones.")
    }

    @Argument(
      help: "Keys or groups, such as appearance. The default is all.",
      completion: .keysAndGroups(of: Provider.self))
    var names: [String] = []
    @Flag(help: "List only the settings that were changed.") var modified = false
    @Flag(help: "List hidden settings as well.") var all = false
    @Flag(help: "Show the groups with their titles.") var tree = false
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func validate() throws {
      guard !(tree && json) else { throw ValidationError("Use either --tree or --json.") }
    }

    func run() throws {
      try provider.perform { container in
        let items = try items(in: container)
        if json {
          return StandardOutput.print(StoredValue.array(items.map(\.storedValue)).indentedJSON)
        }
        let table =
          tree
          ? SettingsTable(of: container.elements, showing: items, Provider.language)
          : SettingsTable(items, Provider.language)
        if items.isEmpty { return StandardOutput.print(Provider.language.text("No settings.")) }
        StandardOutput.print(table.text(for: .standardOutput))
      }
    }

    /// Returns the settings with a name. `list` is the default command, so that the name may be a
    /// mistyped command.
    private func settings(
      named name: String, in container: SettingsContainer
    ) throws -> [SettingDefinition] {
      do {
        return try container.settings(named: name)
      } catch {
        var suggestions = KeySuggestions(from: SettingsSubcommand.allCases.map(\.rawValue))
        guard let command = suggestions.suggestion(for: name) else { throw error }
        throw Provider.failure(
          "There is no setting, group or command '{name}'. Did you mean the command '{command}'?",
          ["name": name, "command": command])
      }
    }

    private func items(in container: SettingsContainer) throws -> [SettingsItem] {
      let named = try Set(names.flatMap { try settings(named: $0, in: container) })
      let shown =
        all
        ? container.registeredSettings.filter { $0.family == nil || container.isListed($0) }.map {
          SettingsItem($0, id: $0.key, in: container, language: Provider.language)
        } : SettingsScreen(of: container, options: Provider.screenOptions).items
      return shown.filter { item in
        (names.isEmpty || named.contains(item.setting)) && (!modified || item.isModified)
      }
    }
  }
#endif
