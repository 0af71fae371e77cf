#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ImportCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "import", abstract: "Imports exported values after a review.",
        discussion: """
          Shows the changes and asks before applying them. Values that can't be imported \
          are listed with the reason and omitted; then the exit code is 1.
          """)
    }

    @Argument(
      help: "The file, JSON or a property list; - reads standard input, and needs --yes.",
      completion: .file(extensions: ["json", "plist"]))
    var file: String
    @OptionGroup var review: ReviewOptions
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.performChange { container in
        let draft = container.draft()
        let values = try SettingsImport(CommandFile(path: file).read(for: Provider.self))
        let outcome = values.stage(in: draft)
        Provider.report(outcome, in: container)
        try draft.commit(after: review, for: Provider.self)
        guard outcome.refusals.isEmpty else {
          try container.flush()
          throw ExitCode.failure
        }
      }
    }
  }

  extension SettingsProvider {
    /// Prints warnings to standard error.
    static func report(_ warnings: [SettingsError], in container: SettingsContainer) {
      for warning in warnings {
        let text = message(for: warning, in: container).escapingControls
        StandardError.print(language.text("Warning: {text}", ["text": text]))
      }
    }

    /// Prints the reasons for omitting values to standard error.
    static func report(omitted errors: [SettingsError], in container: SettingsContainer) {
      for reason in messages(for: errors, in: container) {
        StandardError.print(language.text("Omitted: {reason}", ["reason": reason]))
      }
    }

    /// Prints the values that an import omitted to standard error, and its warnings.
    static func report(_ outcome: SettingsImport.Outcome, in container: SettingsContainer) {
      report(outcome.warnings, in: container)
      report(omitted: outcome.refusals.map(\.error), in: container)
      if outcome.omittedRefusalCount > 0 {
        StandardError.print(
          language.text("There are {count} more unknown keys.", count: outcome.omittedRefusalCount))
      }
    }
  }
#endif
