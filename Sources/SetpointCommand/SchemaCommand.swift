#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  struct SchemaCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema of a file of settings.",
        discussion: """
          With --lock or --check, nothing is printed: a lock file holds the keys, types, rules and stores of \
          the settings. --check ends with status 1 if values that an earlier version stored may be lost, and \
          with status 2 if only the file is out of date.
          """)
    }

    @Option(help: ArgumentHelp("Writes the lock file.", valueName: "file")) var lock: String?
    @Option(help: ArgumentHelp("Compares the settings with a lock file.", valueName: "file"))
    var check: String?

    func validate() throws {
      guard lock == nil || check == nil else {
        throw ValidationError("Give either --lock or --check.")
      }
    }

    func run() throws {
      let container = try Provider.makeSettings()
      if let lock {
        try Data(SettingsLock(of: container).json.utf8).write(
          to: URL(filePath: lock), options: .atomic)
      } else if let check {
        try compare(SettingsLock(of: container), with: check)
      } else {
        print(SettingsSchema(of: container).json, terminator: "")
      }
    }

    private func compare(_ lock: SettingsLock, with file: String) throws {
      let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      switch lock.difference(from: try SettingsLock(json: text)) {
      case .none: return
      case .compatible:
        StandardError.print("'\(file)' is out of date. Write it with --lock.")
        throw ExitCode(2)
      case .breaking(let changes):
        for change in changes { StandardError.print(change.escapingControls) }
        throw ExitCode.failure
      }
    }
  }
#endif
