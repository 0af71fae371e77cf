import ArgumentParser
import Setpoint
import SetpointCommand

/// A small reader of feeds whose settings decide what it shows.
@main
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader", abstract: "Reads an Atom or RSS feed.",
    subcommands: [
      ArticlesCommand.self, PanelCommand.self, SettingsCommand<ReaderSettingsProvider>.self,
    ],
    defaultSubcommand: ArticlesCommand.self)
}

/// Tells the commands where the settings are.
enum ReaderSettingsProvider: SettingsProvider {
  static func makeSettings() -> SettingsContainer {
    ReaderSettings.open().container
  }
}

/// The feed to read: given for this run, otherwise in the settings.
struct FeedOption: ParsableArguments {
  @Option(help: "An Atom or RSS file or address; by default the one in the settings.")
  var feed: String?
}
