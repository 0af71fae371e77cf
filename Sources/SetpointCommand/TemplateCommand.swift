#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct TemplateCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "template", abstract: "Prints a template of a settings file.",
        discussion: """
          The settings are comments with their defaults: an .env file, an EnvironmentFile of systemd or a \
          settings.json. 'vscode' prints the contributes.configuration of an extension of Visual Studio Code.
          """)
    }

    enum Format: String, ExpressibleByArgument, CaseIterable { case json, env, systemd, vscode }

    @Option(help: "The format of the file.") var format = Format.json
    @Option(
      help: "The prefix of the variables, without the underscore, or of the keys of 'vscode'.")
    var prefix: String?
    @OptionGroup var destination: ArtefactOptions
    @OptionGroup var provider: Provider

    func run() throws {
      try provider.perform { container in
        let template = SettingsTemplate(of: container, language: Provider.language)
        let text =
          switch format {
          case .json: template.json()
          case .env: template.environment(prefix: prefix)
          case .systemd: template.environment(prefix: prefix, for: .systemd)
          case .vscode:
            SettingsSchema.visualStudioCodeConfiguration(of: container, prefix: prefix ?? "")
              .indentedJSON + "\n"
          }
        try destination.take(text, for: Provider.self)
      }
    }
  }
#endif
