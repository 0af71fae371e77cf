// snippet.hide
#if CommandLine && Macros
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand

  @Settings
  final class ReaderSettings { var showImages = true }
  // snippet.show
  struct ReaderOptions: SettingsProvider {
    @Option(help: "The file with the settings.") var config = "reader.json"

    func makeSettings() -> SettingsContainer {
      ReaderSettings(store: .file(at: URL(filePath: config))).container
    }
  }

  struct Reader: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reader", subcommands: [SettingsCommand<ReaderOptions>.self])

    @OptionGroup var options: ReaderOptions
  }
  // snippet.hide

  // snippet.show
  struct Preferences: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows the preferences.",
      subcommands: SettingsSubcommand.commands(except: .edit, .template, of: ReaderOptions.self))
  }

  struct Tool: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [Preferences.self, SettingsSubcommand.set.command(of: ReaderOptions.self)])
  }
// snippet.hide
#endif
