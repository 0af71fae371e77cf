#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct DocsCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "docs", abstract: "Prints the documentation of all settings.",
        discussion: "With --check, ends with status 2 if the file holds another text.")
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
#endif
