#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ExportCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "export", abstract: "Prints customized values as JSON for 'import'.",
        discussion: """
          With --all, prints the values in effect of all settings. The formats json5 and yaml have the help of each \
          setting as a comment. Omits secrets, and prints their keys to standard error.
          """)
    }

    @Option(help: "The format of the values; a bundle has them as defaults of a Settings.bundle.")
    var format = ExportFormat.json
    @Flag(help: "Prints the values in effect of all settings.") var all = false
    @Flag(help: "Writes keys with dots as groups.") var nested = false
    @Option(
      name: .shortAndLong, help: "The file or bundle to write instead of standard output.",
      completion: .file())
    var output: String?
    @OptionGroup var provider: Provider

    func validate() throws {
      guard format.isFolder else { return }
      guard let output else {
        throw ValidationError("Use --output, such as --output Settings.bundle.")
      }
      if output.isEmpty || output == "-" {
        throw ValidationError(
          "A bundle is a folder. Name one, such as --output Settings.bundle.")
      }
      if nested { throw ValidationError("A bundle has its own layout. Omit --nested.") }
    }

    func run() throws {
      try provider.perform { container in
        let export = SettingsExport(
          of: container, content: all ? .effective : .customized, language: Provider.language)
        for key in export.secretKeys {
          StandardError.print(
            Provider.language.text("Omitted because it is secret: {key}", ["key": key]))
        }
        try format.write(
          export, nested ? .nested : .flat, of: container, to: output, for: Provider.self)
      }
    }
  }

  /// A format of `export`.
  enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case json
    case json5
    case yaml
    #if PropertyLists
      case plist
      case bundle
    #endif
  }
#endif
