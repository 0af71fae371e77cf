#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A file named on the command line. The name `-` means standard input or output.
  struct CommandFile {
    let path: String

    var isStandardInput: Bool { path == "-" }

    /// Returns the content of a regular file, pipe or device.
    ///
    /// - Parameter limit: The maximum number of bytes. By default, that of an import.
    func read<Provider: SettingsProvider>(
      for provider: Provider.Type, limit: Int = SettingsImport.maximumSize
    ) throws -> Data {
      do throws(FileError) {
        return Data(try NamedFile(path).read(limit: limit))
      } catch {
        throw isStandardInput
          ? Provider.failure(
            "Standard input can't be read: {reason}. Check where it comes from.",
            ["reason": error.reason])
          : Provider.failure(
            error.isTooLarge
              ? "The file '{path}' can't be read: {reason}. Use a smaller file."
              : "The file '{path}' can't be read: {reason}. Check its name and permissions.",
            ["path": path, "reason": error.reason])
      }
    }

    /// Returns the content as text, in the same way.
    func text<Provider: SettingsProvider>(for provider: Provider.Type) throws -> String {
      guard let text = String(validUTF8: try read(for: Provider.self)) else {
        throw isStandardInput
          ? Provider.failure("Standard input isn't UTF-8. Convert it to UTF-8.")
          : Provider.failure(
            "The file '{path}' isn't UTF-8. Convert it to UTF-8.", ["path": path])
      }
      return text
    }

    /// Replaces a regular file, so that no reader sees a partial file, or writes to a pipe or
    /// device.
    func write<Provider: SettingsProvider>(_ data: Data, for provider: Provider.Type) throws {
      do throws(FileError) {
        try NamedFile(path).write(Array(data))
      } catch {
        throw Provider.failure(ofWriting: path, error)
      }
    }
  }

  extension SettingsProvider {
    /// Prints a text or writes it to a file.
    static func write(_ text: String, to path: String?) throws {
      try CommandFile(path: path ?? "-").write(Data(text.utf8), for: Self.self)
    }

    /// Writes what was printed.
    ///
    /// - Throws: A failure if some of it couldn't be written. If no one reads it any more, the
    ///   failure has no text.
    static func finishOutput() throws {
      do throws(FileError) {
        try StandardOutput.flush()
      } catch {
        throw failure(ofWriting: "-", error)
      }
    }

    fileprivate static func failure(ofWriting path: String, _ error: FileError) -> any Error {
      if error.isClosedPipe { return ExitCode.closedPipe }
      return path == "-"
        ? failure(
          "Standard output can't be written: {reason}. Check its destination.",
          ["reason": error.reason])
        : failure(
          "The file '{path}' can't be written: {reason}. Check its folder and permissions.",
          ["path": path, "reason": error.reason])
    }

    /// - Throws: A failure if an argument of the program, or a variable with the path of a folder,
    ///   isn't UTF-8, because its bytes would be replaced by others.
    package static func requireTextArguments() throws {
      if let number = ProgramArguments.firstWithoutText {
        throw ValidationError(
          language.text(
            "Argument {number} of the command isn't UTF-8. Enter text in UTF-8.",
            ["number": "\(number)"]))
      }
      let variables = ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"]
      if let variable = variables.first(where: { !ProgramArguments.isText(variable: $0) }) {
        throw failure(
          "Variable '{name}' isn't UTF-8. Set it to text in UTF-8.", ["name": variable])
      }
    }

    /// Compares a text with the content of a file.
    ///
    /// - Throws: ``ArgumentParser/ExitCode/different`` if the content of the file differs.
    static func check(_ text: String, against path: String) throws {
      guard try CommandFile(path: path).read(for: Self.self) != Data(text.utf8) else { return }
      throw outOfDate(path, update: "--output")
    }

    /// Prints that a file is out of date and returns the exit code.
    static func outOfDate(_ path: String, update: String) -> ExitCode {
      StandardError.print(
        language.text(
          "'{file}' is out of date. Write it with {option}.", ["file": path, "option": update]
        ).escapingControls)
      return .different
    }
  }
#endif
