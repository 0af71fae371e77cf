import ArgumentParser
import Setpoint
import SetpointCommand

/// A feed reader that shows how an app declares and uses settings.
@main
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader", abstract: "Reads an Atom or RSS feed.",
    subcommands: [
      ArticlesCommand.self, PanelCommand.self, SettingsCommand<ReaderSettingsProvider>.self,
    ],
    defaultSubcommand: ArticlesCommand.self)
}

/// Gives the settings to the `settings` subcommands.
enum ReaderSettingsProvider: SettingsProvider {
  static func makeSettings() -> SettingsContainer {
    ReaderSettings.open().container
  }
}

/// The option that names a feed for one run.
struct FeedOption: ParsableArguments {
  @Option(help: "The path or address of an Atom or RSS feed. The default is the feed setting.")
  var feed: String?
}
