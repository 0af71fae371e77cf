#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct UnusedCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "unused", abstract: "Lists the settings that a program never read.",
        discussion: """
          Reads the files that the program wrote when it exited; see recordReads(savingTo:). Lists the settings that \
          none of the runs read, and the keys that they asked for but that no setting has.
          """)
    }

    @Argument(
      help: "The files with the reads of one run each; - reads standard input.",
      completion: .file(extensions: ["json"]))
    var files: [String]
    @Flag(help: "Exit with status 2 if there are such settings or keys.") var exitCode = false
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        let reports = try files.map(report)
        let used = Set(reports.flatMap { $0.counts.filter { $0.value > 0 }.keys })
        let unused = container.shownSettings.filter { !used.contains($0.key) }
        let unknownKeys = Set(reports.flatMap(\.unknownKeys.keys)).sorted()
        if json {
          StandardOutput.print(
            StoredValue.dictionary([
              "unused": .array(unused.map { .string($0.key) }),
              "unknownKeys": .array(unknownKeys.map(StoredValue.string)),
            ]).indentedJSON)
        } else {
          show(unused.map(container.resolved), unknownKeys, in: container)
        }
        if exitCode, !unused.isEmpty || !unknownKeys.isEmpty { throw ExitCode.different }
      }
    }

    private func report(_ path: String) throws -> ReadReport {
      guard let report = ReadReport(Array(try CommandFile(path: path).read(for: Provider.self)))
      else {
        throw Provider.failure(
          "The file '{path}' has no reads of settings. Name a file that a program wrote with recordReads(savingTo:).",
          ["path": path])
      }
      return report
    }

    private func show(
      _ unused: [SettingDefinition], _ unknownKeys: [String], in container: SettingsContainer
    ) {
      let language = Provider.language
      if unused.isEmpty {
        StandardOutput.print(language.text("The program read every setting."))
      } else {
        let rows = unused.map { [TextTable.Cell($0.key), .init($0.label)] }
        StandardOutput.print(TextTable(.wrapped, rows: rows).text(for: .standardOutput))
      }
      for key in unknownKeys {
        let text =
          container.nearestKey(to: key).map {
            language.text(
              "The program read '{key}', which no setting has. Did you mean '{nearest}'?",
              ["key": key, "nearest": $0])
          } ?? language.text("The program read '{key}', which no setting has.", ["key": key])
        StandardOutput.print(text.escapingControls)
      }
    }
  }
#endif
