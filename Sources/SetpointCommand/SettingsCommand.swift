#if CommandLine
  public import ArgumentParser
  public import Setpoint
  public import SetpointPresentation

  /// Where the commands find the settings of their program.
  public protocol SettingsProvider {
    static func makeSettings() throws -> SettingsContainer

    /// The language of what the commands print for a person. The default is English.
    static var language: SettingsLanguage { get }
  }

  extension SettingsProvider {
    public static var language: SettingsLanguage { .english }

    static var screenOptions: SettingsScreen.Options { SettingsScreen.Options(language: language) }

    /// Performs a command on the settings. Its errors are in the language of the commands.
    static func perform(_ command: (SettingsContainer) throws -> Void) throws {
      let container = try makeSettings()
      do {
        try command(container)
      } catch let error as SettingsError where !language.isEnglish {
        throw TranslatedError(description: message(for: error, in: container))
      }
    }

    /// Returns what a person reads about an error. In English, a setting has the name that people type, its key.
    static func message(for error: SettingsError, in container: SettingsContainer) -> String {
      if language.isEnglish { return error.description }
      let setting = error.key.flatMap { try? container.setting(forKey: $0) }
      return language.message(for: error, about: setting)
    }
  }

  private struct TranslatedError: Error, CustomStringConvertible {
    let description: String
  }

  /// The commands `list`, `search`, `get`, `set`, `reset`, `apply`, `explain`, `history`, `restore`, `export`,
  /// `import` and `schema`, to be a subcommand of any ArgumentParser program.
  ///
  /// ```swift
  /// static let configuration = CommandConfiguration(
  ///   commandName: "reader", subcommands: [SettingsCommand<ReaderSettingsProvider>.self])
  /// ```
  ///
  /// A refused value ends the program with a sentence on standard error and exit code 1.
  public struct SettingsCommand<Provider: SettingsProvider>: ParsableCommand {
    public static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "settings", abstract: "Shows and changes the settings.",
        subcommands: [
          ListCommand<Provider>.self, SearchCommand<Provider>.self, GetCommand<Provider>.self,
          SetCommand<Provider>.self, ResetCommand<Provider>.self, ApplyCommand<Provider>.self,
          ExplainCommand<Provider>.self, HistoryCommand<Provider>.self,
          RestoreCommand<Provider>.self, ExportCommand<Provider>.self,
          ImportCommand<Provider>.self, SchemaCommand<Provider>.self,
        ],
        defaultSubcommand: ListCommand<Provider>.self)
    }

    public init() {}
  }

  struct ListCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: "Lists all settings; a * marks those that were changed.")
    }

    func run() throws {
      try Provider.perform { container in
        let screen = SettingsScreen(of: container, options: Provider.screenOptions)
        print(SettingsTable(screen.items, language: Provider.language).text)
      }
    }
  }

  struct GetCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "get", abstract: "Prints the value of a setting.")
    }

    @Argument(help: "The key of the setting, such as appearance.fontSize.") var key: String

    func run() throws {
      try Provider.perform { container in
        let setting = try container.setting(forKey: key)
        let isSecret = setting.isSecret
        let text = SettingText.text(of: container.effectiveValue(of: setting))
        print(isSecret ? Provider.language.text("(secret)") : text.escapingControls)
      }
    }
  }

  struct SetCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "set", abstract: "Sets the value of a setting.")
    }

    @Argument(help: "The key of the setting, such as appearance.fontSize.") var key: String
    // Everything after the key, so that a value may begin with a hyphen or hold spaces.
    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp(
        "The value, or the label of an option; of a list the elements, or A,B.",
        valueName: "value"))
    var words: [String] = []

    func validate() throws {
      guard !words.isEmpty else { throw ValidationError("Missing the value of '\(key)'.") }
    }

    func run() throws {
      try Provider.perform { container in
        try container.set(texts: words, for: container.setting(forKey: key))
      }
    }
  }

  struct ResetCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "reset", abstract: "Gives settings their defaults again.")
    }

    @Argument(help: "The keys of the settings.") var keys: [String]

    func run() throws {
      try Provider.perform { container in
        try container.reset(keys.map { key in try container.setting(forKey: key) })
      }
    }
  }

  struct ExplainCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "explain", abstract: "Tells where the value of a setting comes from.")
    }

    @Argument(help: "The key of the setting, such as appearance.fontSize.") var key: String

    func run() throws {
      try Provider.perform { container in
        let explanation = SettingExplanation(
          of: try container.setting(forKey: key), in: container, language: Provider.language)
        print(ExplanationTable(explanation).text)
      }
    }
  }
#endif
