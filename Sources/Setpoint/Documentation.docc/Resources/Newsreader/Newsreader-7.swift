import ArgumentParser
import SetpointCommand

@main
struct Newsreader: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "newsreader",
    subcommands: [Articles.self, Panel.self, SettingsCommand<ReaderOptions>.self],
    defaultSubcommand: Articles.self)
}
