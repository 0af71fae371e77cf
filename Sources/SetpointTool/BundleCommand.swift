#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointPresentation

  /// Shows a Settings.bundle as the tree that it becomes, and what is wrong in it.
  struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bundle", abstract: "Shows a Settings.bundle, and what is wrong in it.",
      discussion: "Ends with status 1 if nothing of it can be read.")

    @Argument(help: "The folder, such as Resources/Settings.bundle.") var path: String
    @Option(help: "The language of the titles, such as de-AT; by default yours.")
    var language: String?
    @Flag(help: "Prints JSON.") var json = false

    func run() throws {
      let bundle = SettingsBundle(
        at: URL(filePath: path), languages: language.map { [$0] })
      if json { print(bundle.storedValue) } else { show(bundle) }
      if bundle.files.isEmpty { throw ExitCode.failure }
    }

    private func show(_ bundle: SettingsBundle) {
      if !bundle.elements.isEmpty { print(SettingsOutline(of: bundle.elements)) }
      for issue in bundle.issues {
        let line = "Warning: \(issue)".escapingControls + "\n"
        FileHandle.standardError.write(Data(line.utf8))
      }
    }
  }

  extension SettingsBundle {
    /// All that there is to say, to be printed as JSON.
    fileprivate var storedValue: StoredValue {
      [
        "elements": SettingsOutline(of: elements).storedValue,
        "files": .array(files.map { .string($0.path) }),
        "issues": .array(issues.map(\.storedValue)),
      ]
    }
  }

  extension SettingsIssue {
    fileprivate var storedValue: StoredValue {
      var members: [String: StoredValue] = [
        "code": .string(code.description), "problem": .string(error.problem),
      ]
      members["recoverySuggestion"] = error.recoverySuggestion.map(StoredValue.string)
      members["key"] = key.map(StoredValue.string)
      members["location"] = (origin?.location?.description).map(StoredValue.string)
      return .dictionary(members)
    }
  }
#endif
