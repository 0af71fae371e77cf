#if PropertyLists
  public import Foundation

  /// The files of a Settings.bundle for a declaration, for Apple's Settings app.
  ///
  /// Pages become child panes, and inline groups become group specifiers. The format cannot represent help,
  /// icons, tags, headers, steps, conditions and custom rules, which are left out without an issue, as are
  /// hidden settings. ``issues`` lists what else is left out. ``SettingsBundle`` reads all other parts
  /// unchanged.
  public struct SettingsBundleFiles: Sendable {
    /// The content of each file by its path in the bundle, such as "Root.plist".
    public let files: [String: Data]
    /// The parts of the declaration that the format cannot hold.
    public let issues: [SettingsIssue]

    /// Creates the files.
    ///
    /// - Parameters:
    ///   - elements: The settings and groups.
    ///   - language: The language of the declaration's texts, such as "en", for `.strings` files that can
    ///     be translated. If it is `nil`, there are no such files and the texts are in the property lists.
    ///   - values: The values by key that replace the declared defaults as `DefaultValue`, such as those of
    ///     an export.
    public init(
      of elements: [SettingsElement], language: String? = nil,
      values: [String: StoredValue] = [:]
    ) {
      var writer = BundleWriter(language: language, values: values)
      writer.writePane("Root", of: elements)
      files = writer.files
      issues = writer.issues
    }

    /// Writes the files to a folder, which is created if necessary. Other files in it stay.
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
            recoverySuggestion: "Check the folder, its permissions and the free disk space.")
        }
      }
    }
  }
#endif
