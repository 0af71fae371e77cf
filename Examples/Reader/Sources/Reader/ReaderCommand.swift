import ArgumentParser
import Foundation
import Setpoint
import SetpointCommand
import SetpointEtcd
import SetpointEtcdCommand

/// A feed reader that shows how an app declares and uses settings.
@main
struct ReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reader", abstract: "Reads an Atom or RSS feed.",
    subcommands: [
      ArticlesCommand.self, PanelCommand.self, ServeCommand.self,
      SettingsCommand<ReaderOptions>.self,
    ],
    defaultSubcommand: ArticlesCommand.self)

  // Takes the options before the name of a command.
  @OptionGroup var options: ReaderOptions
}

/// The options of all commands, and the settings that they choose.
struct ReaderOptions: FleetProvider {
  static let clusterSuggestion =
    "Set READER_ETCD to the addresses of its members, such as http://10.0.0.1:2379."

  @Option(
    help: ArgumentHelp("The file with the settings.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  func validate() throws {
    if let address = ReaderSettings.defaultsAddress, URL(string: address)?.host() == nil {
      throw ValidationError(
        "READER_DEFAULTS_URL isn't an address. Use one such as https://example.org/defaults.json.")
    }
    guard let config else { return }
    guard !config.isEmpty, !config.hasSuffix("/") else {
      throw ValidationError("Name the file with the settings.")
    }
    let folder = URL(filePath: config).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw ValidationError(
        "There is no folder '\(folder)' that you may open. Create it, or name another file.")
    }
  }

  /// Without a cluster, and with `--config`, everything runs on the file.
  func makeFleet() -> EtcdFleet? { config == nil ? .ofReader : nil }

  func makeSettings(in fleet: EtcdFleet?) -> SettingsContainer {
    openSettings(in: fleet).container
  }

  /// - Parameter asksServer: As of ``ReaderSettings/open(store:policies:asksServer:)``.
  func openSettings(in fleet: EtcdFleet?, asksServer: Bool = false) -> ReaderSettings {
    if let fleet {
      return .open(store: fleet.store, policies: fleet.policies, asksServer: asksServer)
    }
    let file: FileStore = config.map { .file(at: URL(filePath: $0)) } ?? .file("reader")
    return .open(store: file, asksServer: asksServer)
  }
}

/// The option that names a feed for one run.
struct FeedOption: ParsableArguments {
  @Option(help: "The path or address of an Atom or RSS feed. The default is the feed setting.")
  var feed: String?
}
