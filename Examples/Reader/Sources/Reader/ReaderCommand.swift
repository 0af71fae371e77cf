import ArgumentParser
import Foundation
import Setpoint
import SetpointCommand

/// A feed reader that shows how an app declares and uses settings.
@main
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader", abstract: "Reads an Atom or RSS feed.",
    subcommands: [
      ArticlesCommand.self, PanelCommand.self, SettingsCommand<ReaderOptions>.self,
    ],
    defaultSubcommand: ArticlesCommand.self)

  // Takes the options before the name of a command.
  @OptionGroup var options: ReaderOptions
}

/// The options of all commands, and the settings that they choose.
struct ReaderOptions: SettingsProvider {
  @Option(
    help: ArgumentHelp("The file with the settings.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  func makeSettings() -> SettingsContainer { openSettings().container }

  /// - Parameter asksServer: As of ``ReaderSettings/open(store:asksServer:)``.
  func openSettings(asksServer: Bool = false) -> ReaderSettings {
    let store: FileStore = config.map { .file(at: URL(filePath: $0)) } ?? .file("reader")
    return .open(store: store, asksServer: asksServer)
  }
}

/// The option that names a feed for one run.
struct FeedOption: ParsableArguments {
  @Option(help: "The path or address of an Atom or RSS feed. The default is the feed setting.")
  var feed: String?
}
