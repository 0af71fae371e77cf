#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointPresentation

  /// Validates settings files against a JSON Schema.
  struct CheckFilesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "validate", abstract: "Checks settings files against the schema of an app.",
      discussion: "Exits with status 1 if a file isn't valid.")

    @Argument(help: "The settings files, JSON or property lists.", completion: .file()) var files:
      [String]
    @Option(
      help: "The file that 'settings schema' printed.", completion: .file(extensions: ["json"]))
    var schema: String

    func run() throws {
      let validator = try SchemaValidator(json: ToolFile(path: schema).text())
      var isValid = true
      for file in files {
        let problems: [String]
        do {
          problems = validator.problems(of: try SettingsImport(ToolFile(path: file).read()))
        } catch {
          problems = ["\(error)"]
        }
        isValid = isValid && problems.isEmpty
        for line in problems.isEmpty ? ["valid"] : problems {
          StandardOutput.print("\(file): \(line)".escapingControls)
        }
      }
      if !isValid { throw ExitCode.failure }
    }
  }
#endif
