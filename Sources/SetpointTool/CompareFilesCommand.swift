#if CommandLine && PropertyLists
  import ArgumentParser
  import Foundation
  import Setpoint
  import SetpointPresentation

  /// Compares two settings files.
  struct CompareFilesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Compares two settings files or exports.",
      discussion:
        "A group of a nested file is compared with the keys that begin with its name and a dot.")

    @Argument(help: "The old file.", completion: .file()) var old: String
    @Argument(help: "The new file.", completion: .file()) var new: String
    @Flag(help: "Exit with status 2 if there are differences.") var exitCode = false

    func run() throws {
      let (old, new) = (try values(in: old), try values(in: new))
      let keys = Set(old.keys).union(new.keys)
        .filter { old[$0]?.plain != new[$0]?.plain }
        .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
      if keys.isEmpty { StandardOutput.print("No differences.") }
      for key in keys {
        let texts = [old[key], new[key]].map { $0?.description ?? "(nothing)" }
        StandardOutput.print("\(key.text): \(texts[0]) → \(texts[1])".escapingControls)
      }
      if exitCode, !keys.isEmpty { throw ExitCode(2) }
    }

    /// Returns the values in a file by keys with dots. Of several values for a key, the one with the
    /// fewest levels counts, as in a settings file.
    private func values(in path: String) throws -> [StoreKey: StoredValue] {
      let leaves = try SettingsImport(ToolFile(path: path).read()).values.leaves()
        .sorted { $0.levels > $1.levels }
      return leaves.reduce(into: [:]) { $0[StoreKey($1.key)] = $1.value }
    }
  }

  extension [String: StoredValue] {
    /// Returns the values that aren't groups, with their keys with dots.
    fileprivate func leaves(
      below path: String = "", levels: Int = 1
    ) -> [(key: String, levels: Int, value: StoredValue)] {
      sorted { $0.key < $1.key }.flatMap { name, value in
        if case .dictionary(let inner) = value, !inner.isEmpty {
          return inner.leaves(below: path + name + ".", levels: levels + 1)
        }
        return [(path + name, levels, value)]
      }
    }
  }

  extension StoredValue {
    /// The value with whole numbers as integers, also in lists.
    fileprivate var plain: StoredValue {
      if case .array(let elements) = self { return .array(elements.map(\.plain)) }
      return asIntegerIfWhole
    }
  }

  /// A file named on the command line. The name `-` means standard input or output.
  struct ToolFile {
    let path: String

    /// Returns the content of a regular file, pipe or device.
    ///
    /// - Parameter limit: The maximum number of bytes. By default, that of an import.
    func read(limit: Int = SettingsImport.maximumSize) throws -> Data {
      do throws(FileError) {
        return Data(try NamedFile(path).read(limit: limit))
      } catch {
        throw ToolFailure(
          "The file '\(path)' can't be read: \(error.reason). "
            + (error.isTooLarge ? "Use a smaller file." : "Check its name and permissions."))
      }
    }

    /// Returns the content as text, in the same way.
    func text(limit: Int = SettingsImport.maximumSize) throws -> String {
      guard let text = String(validUTF8: try read(limit: limit)) else {
        throw ToolFailure("The file '\(path)' isn't UTF-8. Convert it to UTF-8.")
      }
      return text
    }
  }

  /// The message of a failed command.
  struct ToolFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description.escapingControls }
  }
#endif
