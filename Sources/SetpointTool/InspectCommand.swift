#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint

  /// Shows the content of the files of a file store.
  struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "inspect", abstract: "Shows the files of a store, and what it would restore.",
      discussion:
        "Shows keys but no values, and changes nothing. Exits with status 1 if the file can't be used."
    )

    @Argument(
      help: "The settings file, such as ~/.config/reader/settings.json.",
      completion: .file(extensions: ["json"]))
    var path: String

    func run() throws {
      let inspection = try FileStoreInspection(of: path)
      for line in lines(of: inspection) { StandardOutput.print(line.escapingControls) }
      if case .unusable = inspection.state { throw ExitCode.failure }
    }

    private func lines(of inspection: FileStoreInspection) -> [String] {
      let name = URL(filePath: path).lastPathComponent
      let keys = Self.text(inspection.keys)
      let file =
        switch inspection.state {
        case .missing: "\(name): missing"
        case .asWritten: "\(name): \(keys)"
        case .edited: "\(name): \(keys); edited since a store wrote it"
        case .unusable(let reason): "\(name): can't be used: \(reason); a store restores \(keys)"
        }
      let journals = inspection.journals.map { journal in
        let state = journal.isCheckpointed ? "in the file" : "not in the file yet"
        return "journal \(journal.number): "
          + (journal.keys.isEmpty ? "empty" : "\(Self.text(journal.keys)), \(state)")
      }
      let backups = zip(["generation", "generation.old"], inspection.backups).map {
        "\($0): \(Self.text($1))"
      }
      let last =
        inspection.history.first.map { ", the last at \($0.date.formatted(.iso8601))" } ?? ""
      let history = "history: \(inspection.history.count) writes\(last)"
      return [file] + journals + backups + [history]
        + inspection.setAside.map { "\($0): a copy of a file that couldn't be parsed" }
    }

    private static func text(_ keys: [String]) -> String {
      keys.isEmpty ? "no values" : keys.joined(separator: " ")
    }
  }
#endif
