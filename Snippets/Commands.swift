// snippet.hide
#if CommandLine && Macros
  import ArgumentParser
  import Setpoint
  import SetpointCommand

  @Settings
  final class ReaderSettings { var showImages = true }
  // snippet.show
  enum ReaderSettingsProvider: SettingsProvider {
    static func makeSettings() -> SettingsContainer {
      ReaderSettings(store: .file("reader")).container
    }
  }

  struct Reader: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [SettingsCommand<ReaderSettingsProvider>.self])
  }
// snippet.hide
#endif
