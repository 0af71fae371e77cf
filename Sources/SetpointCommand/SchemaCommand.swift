#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct SchemaCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema of a file of settings.",
        discussion: """
          A lock file contains the keys, types, rules and stores of the settings. --lock and --check print \
          nothing. --check exits with status 1 if values that an earlier version stored may be lost, and \
          with status 2 if only the file is out of date.
          """)
    }

    @Option(
      help: ArgumentHelp("Writes the lock file.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var lock: String?
    @Option(
      help: ArgumentHelp("Compares the settings with a lock file.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var check: String?
    @OptionGroup var provider: Provider

    func validate() throws {
      guard lock == nil || check == nil else {
        throw ValidationError("Use either --lock or --check.")
      }
    }

    func run() throws {
      try provider.perform { container in
        if let lock {
          try Provider.write(SettingsManifest(of: container).json, to: lock)
        } else if let check {
          try compare(SettingsManifest(of: container), with: check)
        } else {
          try Provider.write(SettingsSchema(of: container).json, to: nil)
        }
      }
    }

    private func compare(_ manifest: SettingsManifest, with file: String) throws {
      let text = try CommandFile(path: file).text(for: Provider.self)
      switch manifest.difference(from: try SettingsManifest(json: text)) {
      case .none: return
      case .compatible: throw Provider.outOfDate(file, update: "--lock")
      case .breaking(let changes):
        for change in changes { StandardError.print(change.escapingControls) }
        throw ExitCode.failure
      }
    }
  }
#endif
