#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointPresentation

  /// Shows the settings and errors of a Settings.bundle, or writes the settings as a new bundle.
  struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bundle",
      abstract: "Shows a Settings.bundle and its errors, or writes a copy.",
      discussion: """
        With --output, writes the settings and groups as a new Settings.bundle, and prints what can't be kept. Exits \
        with status 1 if nothing can be read.
        """)

    @Argument(help: "The folder, such as Resources/Settings.bundle.") var path: String
    @Option(help: "The language of the titles, such as de-AT. The default is your language.")
    var language: String?
    @Flag(help: "Prints JSON.") var json = false
    @Option(help: "The folder to write, which must not exist.", completion: .directory)
    var output: String?

    func validate() throws {
      guard let output, FileManager.default.fileExists(atPath: output) else { return }
      throw ValidationError("'\(output)' exists. Choose another folder, or remove it.")
    }

    func run() throws {
      let bundle = SettingsBundle(
        at: URL(filePath: path), languages: language.map { [$0] })
      if let output, !bundle.files.isEmpty {
        try write(bundle, to: URL(filePath: output))
      } else if json {
        StandardOutput.print(bundle.storedValue)
      } else {
        show(bundle)
      }
      if bundle.files.isEmpty { throw ExitCode.failure }
    }

    private func write(_ bundle: SettingsBundle, to folder: URL) throws {
      let copy = SettingsBundleFiles(of: bundle.elements)
      try copy.write(to: folder)
      warn(of: bundle.issues + copy.issues)
    }

    private func show(_ bundle: SettingsBundle) {
      if !bundle.elements.isEmpty { StandardOutput.print(SettingsScreen(of: bundle.container)) }
      warn(of: bundle.issues)
    }

    private func warn(of issues: [SettingsIssue]) {
      for issue in issues { StandardError.print("Warning: \(issue)".escapingControls) }
    }
  }

  extension SettingsBundle {
    fileprivate var container: SettingsContainer {
      SettingsContainer(store: .memory) { elements }
    }

    /// The JSON representation of the bundle.
    fileprivate var storedValue: StoredValue {
      [
        "schema": SettingsSchema(of: container).value,
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
