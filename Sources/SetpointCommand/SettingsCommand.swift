#if CommandLine
  public import ArgumentParser

  /// The `settings` command with all commands of ``SettingsSubcommand`` and the provider's own, to use as
  /// a subcommand of a program.
  ///
  /// ```swift
  /// static let configuration = CommandConfiguration(
  ///   commandName: "reader", subcommands: [SettingsCommand<ReaderProvider>.self])
  /// ```
  ///
  /// If a value is refused, the command prints the reason to standard error and exits with code 1.
  public struct SettingsCommand<Provider: SettingsProvider>: ParsableCommand {
    public static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "settings", abstract: "Shows and changes the settings.",
        subcommands: SettingsSubcommand.allCases.map { $0.command(of: Provider.self) }
          + Provider.additionalCommands,
        defaultSubcommand: ListCommand<Provider>.self)
    }

    // Accepts the options of the provider before the name of a subcommand.
    @OptionGroup var provider: Provider

    public init() {}
  }
#endif
