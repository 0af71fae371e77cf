#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint

  /// Compares the lock files of two versions of an app.
  struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lock", abstract: "Compares the lock files of two versions of an app.",
      discussion: """
        Prints which stored values of the old version may be lost in the new one, and the missing migrations, \
        and exits with status 1 if there are any.
        """)

    @Argument(help: "The lock file of the old version.") var old: String
    @Argument(help: "The lock file of the new version.") var new: String

    func run() throws {
      switch try manifest(new).difference(from: manifest(old)) {
      case .none: StandardOutput.print("The settings are the same.")
      case .compatible: StandardOutput.print("All stored values stay valid.")
      case .breaking(let changes):
        for change in changes { StandardOutput.print(change.escapingControls) }
        throw ExitCode.failure
      }
    }

    private func manifest(_ path: String) throws -> SettingsManifest {
      try SettingsManifest(json: ToolFile(path: path).text())
    }
  }

  /// Groups the commands for the schemas of apps.
  struct LockCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema", abstract: "Examines the keys, types and rules of settings.",
      subcommands: [LockCommand.self])
  }
#endif
