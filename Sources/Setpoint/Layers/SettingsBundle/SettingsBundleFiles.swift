#if PropertyLists
  public import Foundation

  /// A declaration as the files of a Settings.bundle, for Apple's Settings app.
  ///
  /// Pages become child panes, inline groups group specifiers. Help, icons, tags, headers, steps,
  /// conditions and rules of one's own have no place in the format and are left out, hidden settings as
  /// well; what else is left out is in ``issues``. ``SettingsBundle`` reads the rest back as it was.
  public struct SettingsBundleFiles: Sendable {
    /// The content of each file by its path in the bundle, such as "Root.plist".
    public let files: [String: Data]
    /// What the format cannot hold.
    public let issues: [SettingsIssue]

    /// Makes the files.
    ///
    /// - Parameters:
    ///   - language: The language that the declaration's texts are in, such as "en": makes
    ///     `.strings` files to be translated. `nil`: none, the texts stand in the property lists.
    ///   - values: What becomes the `DefaultValue` of settings instead of their declared default, by key, such
    ///     as the values of an export.
    public init(
      of elements: [SettingsElement], language: String? = nil,
      values: [String: StoredValue] = [:]
    ) {
      var writer = BundleWriter(language: language, values: values)
      writer.writePane("Root", of: elements)
      files = writer.files
      issues = writer.issues
    }

    /// Writes the files into a folder, which is made if need be; other files in it stay.
    ///
    /// - Throws: ``SettingsError/Code/unwritableFile``.
    public func write(to folder: URL) throws(SettingsError) {
      for (path, content) in files.sorted(by: { $0.key < $1.key }) {
        let file = folder.appending(path: path)
        do {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
          try content.write(to: file, options: .atomic)
        } catch {
          throw SettingsError(
            .unwritableFile,
            problem: "'\(file.path)' cannot be written: \(error.localizedDescription)",
            recoverySuggestion: "Check the folder, its permissions and the space left.")
        }
      }
    }
  }
#endif
