#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ExplainCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "explain", abstract: "Shows where the value of a setting comes from.")
    }

    @Argument(
      help: "The key of the setting, such as appearance.fontSize.",
      completion: .keys(of: Provider.self))
    var key: String
    @Flag(name: .shortAndLong, help: "Print the file and line of each value.") var verbose = false
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        let setting = try container.setting(forKey: key)
        if json {
          let candidates = container.candidates(of: setting).map {
            $0.storedValue(of: container.resolved(setting), in: Provider.language)
          }
          return StandardOutput.print(StoredValue.array(candidates).indentedJSON)
        }
        let explanation = SettingExplanation(
          of: setting, in: container, language: Provider.language,
          showsUnits: Terminal.isStandardOutput)
        StandardOutput.print(explanation.key)
        StandardOutput.print(
          explanation.table(in: Provider.language, isVerbose: verbose).text(for: .standardOutput))
        for paragraph in Self.help(for: container.resolved(setting), in: Provider.language) {
          StandardOutput.print("\n" + paragraph.text(for: .standardOutput))
        }
      }
    }
  }

  extension ExplainCommand {
    /// Returns the paragraphs of the help if there is more than the sentence beside a control.
    private static func help(
      for setting: SettingDefinition, in language: SettingsLanguage
    ) -> [TextTable] {
      let more = language.paragraphs(ofHelpFor: setting)
      guard !more.isEmpty else { return [] }
      return ([setting.help.map { language.text($0) }].compactMap(\.self) + more).map {
        TextTable(.wrapped, rows: [[.init($0)]])
      }
    }
  }

  extension SettingExplanation {
    /// Returns a table of the lines with the columns layer, value, and state with source.
    ///
    /// - Parameter isVerbose: Whether the source includes the file and line.
    fileprivate func table(in language: SettingsLanguage, isVerbose: Bool) -> TextTable {
      TextTable(
        .wrapped,
        rows: lines.map { line in
          let source = isVerbose ? line.location : line.source
          let location = source.isEmpty ? "" : " (\(source))"
          return [
            .init("\(line.isInEffect ? ">" : " ") \(line.layer)", line.isInEffect ? .bold : .plain),
            .init(language.shown(line.value)), .init(line.state + location),
          ]
        })
    }
  }

  extension LayerValue {
    fileprivate func storedValue(
      of setting: SettingDefinition, in language: SettingsLanguage
    ) -> StoredValue {
      var members: [String: StoredValue] = ["layer": .string(origin.layer.description)]
      if !setting.isSecret {
        members["value"] = value
        members["text"] = .string(language.text(of: value, in: setting))
      }
      members["source"] = origin.source.map(StoredValue.string)
      members["location"] = origin.location.map { .string($0.description) }
      members["state"] = .string(validity.name)
      members["problem"] = validity.problem.map(StoredValue.string)
      if lock != nil { members["isLocked"] = true }
      return .dictionary(members)
    }
  }
#endif
