#if CommandLine
  public import ArgumentParser
  import Setpoint

  /// A single settings command, to use as a subcommand of a program.
  ///
  /// ```swift
  /// struct Preferences: ParsableCommand {
  ///   static let configuration = CommandConfiguration(
  ///     abstract: "Shows the preferences.",
  ///     subcommands: SettingsSubcommand.commands(.list, .get, .explain, of: ReaderProvider.self))
  /// }
  /// ```
  @nonexhaustive
  public enum SettingsSubcommand: String, Sendable, CaseIterable {
    /// Lists the settings and their values.
    case list
    /// Finds settings.
    case search
    /// Prints a value.
    case get
    /// Sets a value.
    case set
    /// Resets settings to their defaults.
    case reset
    /// Applies several changes after a review.
    case apply
    /// Opens the values in an editor.
    case edit
    /// Shows the value of a setting in each layer.
    case explain
    /// Compares values with defaults, a file or a layer.
    case diff
    /// Prints each change until the user interrupts the command.
    case watch
    /// Lists the latest changes.
    case history
    /// Restores values from the history.
    case restore
    /// Writes the values that the user set.
    case export
    /// Imports values from a file.
    case `import`
    /// Checks files, variables or the current values against the rules of the settings.
    case validate
    /// Lists the settings that a program never read.
    case unused
    /// Prints the JSON Schema, and writes or checks the lock file.
    case schema
    /// Writes the documentation of the settings.
    case docs
    /// Writes a template of a settings file.
    case template

    /// Returns the command for the settings of a provider.
    public func command<Provider: SettingsProvider>(
      of provider: Provider.Type
    ) -> any ParsableCommand.Type {
      switch self {
      case .list: ListCommand<Provider>.self
      case .search: SearchCommand<Provider>.self
      case .get: GetCommand<Provider>.self
      case .set: SetCommand<Provider>.self
      case .reset: ResetCommand<Provider>.self
      case .apply: ApplyCommand<Provider>.self
      case .edit: EditCommand<Provider>.self
      case .explain: ExplainCommand<Provider>.self
      case .diff: DiffCommand<Provider>.self
      case .watch: WatchCommand<Provider>.self
      case .history: HistoryCommand<Provider>.self
      case .restore: RestoreCommand<Provider>.self
      case .export: ExportCommand<Provider>.self
      case .import: ImportCommand<Provider>.self
      case .validate: ValidateCommand<Provider>.self
      case .unused: UnusedCommand<Provider>.self
      case .schema: SchemaCommand<Provider>.self
      case .docs: DocsCommand<Provider>.self
      case .template: TemplateCommand<Provider>.self
      }
    }

    /// Returns these commands for the settings of a provider.
    public static func commands<Provider: SettingsProvider>(
      _ commands: SettingsSubcommand..., of provider: Provider.Type
    ) -> [any ParsableCommand.Type] {
      commands.map { $0.command(of: provider) }
    }

    /// Returns all commands except these, for the settings of a provider.
    public static func commands<Provider: SettingsProvider>(
      except commands: SettingsSubcommand..., of provider: Provider.Type
    ) -> [any ParsableCommand.Type] {
      allCases.filter { !commands.contains($0) }.map { $0.command(of: provider) }
    }
  }

  /// The `settings` command with all commands of ``SettingsSubcommand`` and the provider's own, to
  /// use as a subcommand of a program.
  ///
  /// ```swift
  /// static let configuration = CommandConfiguration(
  ///   commandName: "reader", subcommands: [SettingsCommand<ReaderProvider>.self])
  /// ```
  ///
  /// If a value is refused, the command prints the reason to standard error and exits with
  /// status 1.
  public struct SettingsCommand<Provider: SettingsProvider>: ParsableCommand {
    public static var configuration: CommandConfiguration {
      // ArgumentParser reads the configuration before it prints help.
      StandardOutput.checkAtExit()
      return CommandConfiguration(
        commandName: "settings", abstract: "Shows and changes the settings.",
        subcommands: SettingsSubcommand.allCases.map { $0.command(of: Provider.self) }
          + Provider.additionalCommands,
        defaultSubcommand: ListCommand<Provider>.self)
    }

    // Accepts the options of the provider before the name of a subcommand.
    @OptionGroup var provider: Provider

    public init() {}
  }

  /// The message of a failed command, in one line. The program exits with status 1.
  package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    /// Creates a failure. Control characters in the text, such as those of a value, are escaped.
    package init(_ description: String) { self.description = description.escapingControls }
  }

  extension ExitCode {
    /// The exit code if a compared file is out of date, or if values differ.
    static let different = ExitCode(2)
    /// The exit code if the user didn't confirm the changes.
    static let notApplied = ExitCode(3)
    /// The exit code if a required value is missing.
    static let missingValue = ExitCode(SettingsValidationError.exitCode)
    /// The exit code if no one reads the output any more, as of a program that `SIGPIPE` ended.
    static let closedPipe = ExitCode(141)
  }
#endif
