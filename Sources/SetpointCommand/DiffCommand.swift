#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct DiffCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "diff", abstract: "Shows how values differ from defaults, a file or a layer.",
        discussion: """
          Compares the values in effect with the defaults. A setting that a file lacks counts as its default.
          """)
    }

    @Argument(
      help: "The settings file or exported file to compare with; - reads standard input.",
      completion: .file(extensions: ["json", "plist"]))
    var file: String?
    @Option(help: "The layer to compare with.") private var layer: LayerName?
    @Flag(help: "Exit with status 2 if there are differences.") var exitCode = false
    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var provider: Provider

    func validate() throws {
      guard file == nil || layer == nil else {
        throw ValidationError("Use either a file or --layer.")
      }
    }

    func run() throws {
      try provider.perform { container in
        let differences = try differences(in: container)
        if json {
          let values = differences.map { $0.storedValue(in: Provider.language) }
          StandardOutput.print(StoredValue.array(values).indentedJSON)
        } else {
          StandardOutput.print(
            differences.isEmpty
              ? Provider.language.text("No differences.")
              : differences.table(in: Provider.language).text(for: .standardOutput))
        }
        if exitCode, !differences.isEmpty { throw ExitCode.different }
      }
    }

    private func differences(in container: SettingsContainer) throws -> [SettingDifference] {
      if let file { return try differences(of: container, from: CommandFile(path: file)) }
      return container.shownSettings.map(container.resolved).compactMap { setting in
        let value = container.effectiveValue(of: setting)
        guard let layer else {
          return SettingDifference(setting, from: container.defaultValue(of: setting), to: value)
        }
        // The layers don't reveal their values of a secret.
        guard !setting.isSecret else { return nil }
        let held = container.candidates(of: setting).first { $0.origin.layer == layer.layer }
        return held.flatMap { SettingDifference(setting, from: $0.value, to: value) }
      }
    }

    private func differences(
      of container: SettingsContainer, from file: CommandFile
    ) throws -> [SettingDifference] {
      let draft = container.draft()
      try draft.container.resetAll()
      let outcome = try SettingsImport(file.read(for: Provider.self)).stage(in: draft)
      Provider.report(outcome, in: container)
      return draft.changes.filter { !$0.setting.policy.contains(.hidden) }.compactMap {
        SettingDifference($0.setting, from: $0.newValue, to: $0.oldValue)
      }
    }
  }

  /// A setting whose value in effect differs from another value.
  private struct SettingDifference {
    let setting: SettingDefinition
    let other: StoredValue
    let value: StoredValue

    /// - Returns: `nil` if the values are equal.
    init?(_ setting: SettingDefinition, from other: StoredValue, to value: StoredValue) {
      guard other != value else { return nil }
      self.setting = setting
      self.other = other
      self.value = value
    }

    /// Returns the JSON representation of the difference. It omits the values of a secret.
    func storedValue(in language: SettingsLanguage) -> StoredValue {
      .dictionary(
        language.members(
          of: setting, from: other, to: value, names: ("other", "otherText"),
          newNames: ("value", "text")))
    }
  }

  extension [SettingDifference] {
    fileprivate func table(in language: SettingsLanguage) -> TextTable {
      TextTable(
        .wrapped,
        rows: map {
          let texts = language.texts(from: $0.other, to: $0.value, in: $0.setting)
          return [
            .init($0.setting.key), .init(language.shown(texts.old), .red), .init("→"),
            .init(language.shown(texts.new), .green),
          ]
        })
    }
  }

  /// The name of a layer on the command line.
  private struct LayerName: ExpressibleByArgument {
    let layer: SettingLayer

    init?(argument: String) {
      guard let layer = SettingLayer.allCases.first(where: { $0.description == argument }) else {
        return nil
      }
      self.layer = layer
    }

    static let allValueStrings = SettingLayer.allCases.reversed().map(\.description)
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }
#endif
