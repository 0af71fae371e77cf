#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A format of settings files.
public struct SettingsFileFormat: Sendable {
  /// The name of the format, such as "JSON".
  package let name: String
  /// The extensions of files in the format, in lowercase and without the dot.
  package let extensions: [String]
  private let reader: @Sendable (Data) throws -> SettingsFileContent

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name of the format, for messages.
  ///   - extensions: The extensions of files in the format, without the dot.
  ///   - read: Returns the content of a file. Called on any thread. People read the description of
  ///     an error that it throws, after the name of the file. Throw ``SettingsFileError`` to give a
  ///     location.
  public init(
    _ name: String, extensions: [String],
    read: @escaping @Sendable (Data) throws -> SettingsFileContent
  ) {
    self.name = name
    self.extensions = extensions
    reader = read
  }

  /// Returns the content of a file with the given bytes.
  package func read(_ data: Data) throws -> SettingsFileContent { try reader(data) }
}

extension SettingsFileFormat {
  /// JSON (RFC 8259), which may have comments and trailing commas. If a key is repeated, the last one
  /// counts, and an issue names the lines.
  public static let json = SettingsFileFormat("JSON", extensions: ["json"]) { data in
    do throws(JSONReader.SyntaxError) {
      let (value, lines, repeatedKeys) = try JSONReader.located(Array(data))
      var content = SettingsFileContent(value, lines: lines)
      content.repeatedKeys = repeatedKeys
      return content
    } catch {
      throw SettingsFileError(line: error.line, column: error.column, problem: error.problem)
    }
  }

  /// The formats that need no other package: JSON and, with the trait `PropertyLists`, property
  /// lists.
  public static var builtIn: [SettingsFileFormat] { formats }
}

extension [SettingsFileFormat] {
  /// Returns the format for a file's extension.
  func format(of file: URL) -> SettingsFileFormat? {
    first { $0.extensions.contains(file.pathExtension.lowercased()) }
  }
}

#if PropertyLists
  #if canImport(FoundationEssentials)
    import Foundation
  #endif

  extension SettingsFileFormat {
    /// A property list, in XML or binary form, with at most 16 MiB, 200,000 values and 200 levels.
    public static let propertyList = SettingsFileFormat(
      "property list", extensions: ["plist"]
    ) { data in
      do throws(PropertyListDamage) {
        return SettingsFileContent(try StoredValue(propertyListData: data))
      } catch {
        throw SettingsFileError(problem: "it \(error.reason)")
      }
    }

    fileprivate static let formats = [SettingsFileFormat.json, .propertyList]
  }
#else
  extension SettingsFileFormat {
    fileprivate static let formats = [SettingsFileFormat.json]
  }
#endif
