#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  struct ExportCommand<Provider: SettingsProvider>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "export", abstract: "Prints the values that were set, as JSON for 'import'.",
        discussion: "Secrets are left out; their keys are told on standard error.")
    }

    func run() throws {
      let export = SettingsExport(of: try Provider.makeSettings())
      for key in export.secretKeys { StandardError.print("Left out, as it is secret: \(key)") }
      print(export.json, terminator: "")
    }
  }
#endif
