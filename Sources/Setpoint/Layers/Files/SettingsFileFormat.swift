#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How the bytes of a settings file become values.
public struct SettingsFileFormat: Sendable {
  /// What people call the format: "JSON".
  public let name: String
  /// What the names of such files end in, in lower case and without the dot.
  public let extensions: [String]
  private let reader: @Sendable (Data) throws -> SettingsFileContent

  /// - Parameter read: Called on any thread. What it throws is shown to people after the name of the
  ///   file; ``SettingsFileDamage`` says where.
  public init(
    _ name: String, extensions: [String],
    read: @escaping @Sendable (Data) throws -> SettingsFileContent
  ) {
    self.name = name
    self.extensions = extensions
    reader = read
  }

  public func read(_ data: Data) throws -> SettingsFileContent { try reader(data) }
}

extension SettingsFileFormat {
  /// JSON (RFC 8259); a name twice in one object is damage.
  public static let json = SettingsFileFormat("JSON", extensions: ["json"]) { data in
    do throws(JSONReader.SyntaxError) {
      let (value, lines) = try JSONReader.located(Array(data))
      return SettingsFileContent(value, lines: lines)
    } catch {
      throw SettingsFileDamage(line: error.line, column: error.column, problem: error.problem)
    }
  }
}

extension [SettingsFileFormat] {
  /// The format that a file's name tells.
  func format(of file: URL) -> SettingsFileFormat? {
    first { $0.extensions.contains(file.pathExtension.lowercased()) }
  }
}
