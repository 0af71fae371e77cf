#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct DocsCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "docs", abstract: "Prints the documentation of all settings.",
        discussion: "With --check, exits with status 2 if the file is out of date.")
    }

    enum Format: String, ExpressibleByArgument, CaseIterable { case markdown, html }

    @Option(help: "The format of the text.") var format = Format.markdown
    @Option(help: "The heading.") var title: String?
    @OptionGroup var destination: ArtefactOptions
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        let reference = SettingsReference(of: container, title: title, language: Provider.language)
        switch format {
        case .markdown: try destination.take(reference.markdown, for: Provider.self)
        case .html: try destination.take(reference.html, for: Provider.self)
        }
      }
    }
  }

  /// The options for the destination of generated text.
  struct ArtefactOptions: ParsableArguments {
    @Option(
      name: .shortAndLong, help: "The file to write instead of standard output.",
      completion: .file())
    var output: String?
    @Option(
      help: ArgumentHelp("Compare with a file instead of printing.", valueName: "file"),
      completion: .file())
    var check: String?

    func validate() throws {
      guard output == nil || check == nil else {
        throw ValidationError("Use either --output or --check.")
      }
    }

    /// Prints the text, writes it to a file, or compares it with a file.
    func take<Provider: SettingsProvider>(
      _ text: String, for provider: Provider.Type
    ) throws {
      if let check { return try Provider.check(text, against: check) }
      try Provider.write(text, to: output)
    }
  }
#endif
