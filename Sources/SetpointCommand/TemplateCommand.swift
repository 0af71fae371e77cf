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
          settings.json. 'vscode' prints the contributes.configuration of an extension of Visual Studio Code. \
          'appconfig' and 'jamf' print what a system for device management needs to know about the app.
          """)
    }

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case json, env, systemd, vscode, appconfig, jamf
    }

    @Option(help: "The format of the file.") var format = Format.json
    @Option(
      help: "The prefix of the variables, without the underscore, or of the keys of 'vscode'.")
    var prefix: String?
    @Option(
      help: ArgumentHelp(
        "The bundle identifier of the app, for 'appconfig' and 'jamf'.", valueName: "identifier"))
    var bundle: String?
    @Option(help: "The version of the file of 'appconfig'. Increase it with each change.")
    var revision = 1
    @OptionGroup var destination: ArtefactOptions
    @OptionGroup var provider: Provider

    func validate() throws {
      guard bundle != nil || format != .appconfig && format != .jamf else {
        throw ValidationError(
          "Name the app, as in --format \(format.rawValue) --bundle com.example.reader.")
      }
      guard revision > 0 else { throw ValidationError("Use a revision of 1 or more.") }
    }

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
          case .appconfig:
            template.appConfig(bundleIdentifier: bundle ?? "", revision: revision)
          case .jamf: template.jamfManifest(domain: bundle ?? "")
          }
        try destination.take(text, for: Provider.self)
      }
    }
  }
#endif
