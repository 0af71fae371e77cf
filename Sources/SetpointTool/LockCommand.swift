#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint

  /// Compares the lock files of two versions of an app.
  struct LockCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lock", abstract: "Compares the lock files of two versions of an app.",
      discussion: """
        Prints which values that the old version stored may be lost in the new one, and the missing migrations, \
        and then ends with status 1.
        """)

    @Argument(help: "The lock file of the old version.") var old: String
    @Argument(help: "The lock file of the new version.") var new: String

    func run() throws {
      switch try lock(new).difference(from: lock(old)) {
      case .none: print("The settings are the same.")
      case .compatible: print("All stored values stay valid.")
      case .breaking(let changes):
        for change in changes { print(change.escapingControls) }
        throw ExitCode.failure
      }
    }

    private func lock(_ path: String) throws -> SettingsLock {
      try SettingsLock(json: String(decoding: ToolFile(path: path).read(), as: UTF8.self))
    }
  }
#endif
