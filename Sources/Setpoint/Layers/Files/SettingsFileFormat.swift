#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A format of settings files.
public struct SettingsFileFormat: Sendable {
  /// The name of the format, such as "JSON".
  public let name: String
  /// The extensions of files in the format, in lowercase and without the dot.
  public let extensions: [String]
  private let reader: @Sendable (Data) throws -> SettingsFileContent

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - name: The name of the format, for messages.
  ///   - extensions: The extensions of files in the format, without the dot.
  ///   - read: Returns the content of a file. Called on any thread. People read the description of an error
  ///     that it throws, after the name of the file. Throw ``SettingsFileError`` to give a location.
  public init(
    _ name: String, extensions: [String],
    read: @escaping @Sendable (Data) throws -> SettingsFileContent
  ) {
    self.name = name
    self.extensions = extensions
    reader = read
  }

  /// Returns the content of a file with the given bytes.
  public func read(_ data: Data) throws -> SettingsFileContent { try reader(data) }
}

extension SettingsFileFormat {
  /// JSON (RFC 8259). A duplicate name in an object is an error.
  public static let json = SettingsFileFormat("JSON", extensions: ["json"]) { data in
    do throws(JSONReader.SyntaxError) {
      let (value, lines) = try JSONReader.located(Array(data))
      return SettingsFileContent(value, lines: lines)
    } catch {
      throw SettingsFileError(line: error.line, column: error.column, problem: error.problem)
    }
  }
}

extension [SettingsFileFormat] {
  /// Returns the format for a file's extension.
  func format(of file: URL) -> SettingsFileFormat? {
    first { $0.extensions.contains(file.pathExtension.lowercased()) }
  }
}

#if PropertyLists
  import Foundation

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

    /// The formats that need no other package: JSON and property lists.
    public static let builtIn = [SettingsFileFormat.json, .propertyList]
  }
#else
  extension SettingsFileFormat {
    /// A placeholder in a build without this format.
    @available(*, unavailable, message: "Enable the 'PropertyLists' trait of the package setpoint.")
    public static var propertyList: SettingsFileFormat { .json }

    /// The formats that need no other package: JSON.
    public static let builtIn = [SettingsFileFormat.json]
  }
#endif
