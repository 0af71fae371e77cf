#if CommandLine
  import ArgumentParser
  import Setpoint
  import SetpointPresentation

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A file named on the command line. The name `-` stands for standard input.
  struct CommandFile {
    let path: String

    var isStandardInput: Bool { path == "-" }

    /// Returns the content of the file. For standard input, stops reading soon after the maximum
    /// size of an import.
    func read<Provider: SettingsProvider>(for provider: Provider.Type) throws -> Data {
      if isStandardInput { return Self.standardInput }
      do {
        return try Data(contentsOf: URL(filePath: path))
      } catch {
        throw Provider.failure(
          "The file '{path}' can't be read: {reason}. Check its name and permissions.",
          ["path": path, "reason": error.systemReason])
      }
    }

    /// Writes data atomically, so that no reader sees a partial file.
    func write<Provider: SettingsProvider>(_ data: Data, for provider: Provider.Type) throws {
      do {
        try data.write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw Provider.failure(
          "The file '{path}' can't be written: {reason}. Check its folder and permissions.",
          ["path": path, "reason": error.systemReason])
      }
    }

    static var standardInput: Data {
      var text = ""
      while text.utf8.count <= SettingsImport.maximumSize,
        let line = readLine(strippingNewline: false)
      {
        text += line
      }
      return Data(text.utf8)
    }
  }

  extension SettingsProvider {
    /// Prints a text or writes it to a file.
    static func write(_ text: String, to path: String?) throws {
      guard let path else { return print(text, terminator: "") }
      try CommandFile(path: path).write(Data(text.utf8), for: Self.self)
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
