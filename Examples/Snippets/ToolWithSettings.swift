// snippet.hide
#if CommandLine && Macros
  // snippet.show
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointCommand

  @Settings
  final class BackupSettings {
    @Setting(.range(1...30), .help("How many backups to keep.")) var copies = 7
    @Setting(.length(1...100)) var folder = "/var/backups"
  }

  struct BackupOptions: SettingsProvider {
    func makeSettings() -> SettingsContainer {
      let layers = SettingsLayers(
        sources: [FileSource(at: URL(filePath: "/etc/backup.json"))],
        overrides: [EnvironmentSource(prefix: "BACKUP")])
      return BackupSettings(store: .file("backup"), layers: layers).container
    }
  }

  struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [Run.self, SettingsCommand<BackupOptions>.self])
  }

  struct Run: ParsableCommand {
    @OptionGroup var options: BackupOptions

    func run() {
      let settings = BackupSettings(container: options.makeSettings())
      print("Keeping \(settings.copies) copies in \(settings.folder).")
    }
  }

  Backup.main()
// snippet.hide
#endif
