import Foundation
import PackagePlugin

/// Writes the files that a program makes of its settings, such as a JSON Schema and a reference. With `--check`, reports
/// those that are out of date instead.
@main
struct WriteSettingsFiles: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let checks = extractor.extractFlag(named: "check") > 0
    guard extractor.remainingArguments.isEmpty else {
      throw Failure(
        "Unknown arguments: \(extractor.remainingArguments.joined(separator: " ")). Use --check, or none."
      )
    }
    let folder = context.package.directoryURL
    let list = try SettingsFiles(at: folder.appending(path: SettingsFiles.name))
    let program = try build(list.executable)
    var outdated: [String] = []
    for (path, command) in list.files.sorted(by: { $0.key < $1.key }) {
      let text = try output(of: program, (list.command ?? ["settings"]) + command)
      let file = folder.appending(path: path)
      if try Data(contentsOfExisting: file) == text { continue }
      if checks {
        outdated.append(path)
      } else {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, options: .atomic)
        print("Wrote \(path)")
      }
    }
    guard outdated.isEmpty else {
      throw Failure(
        "Out of date: \(outdated.joined(separator: ", ")). Run 'swift package write-settings-files'."
      )
    }
  }

  /// Builds a program and returns its location.
  private func build(_ executable: String) throws -> URL {
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .inherit
    let result = try packageManager.build(.product(executable), parameters: parameters)
    guard result.succeeded else {
      throw Failure("'\(executable)' can't be built:\n\(result.logText)")
    }
    let program = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == executable
    }
    guard let program else {
      throw Failure(
        "The package has no executable product '\(executable)'. Correct \(SettingsFiles.name).")
    }
    return program.url
  }

  /// Runs a program and returns what it prints.
  private func output(of program: URL, _ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        "'\(program.lastPathComponent) \(arguments.joined(separator: " "))' ended with status \(process.terminationStatus)."
      )
    }
    return text
  }
}

extension Data {
  /// The content of a file; `nil` if there is none.
  fileprivate init?(contentsOfExisting file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    try self.init(contentsOf: file)
  }
}
