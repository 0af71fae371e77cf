import SetpointSynchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from all files in a folder, such as `/etc/reader/conf.d`.
///
/// The source reads the files in the byte order of their names, each like a ``FileSource``; later
/// files have precedence. It ignores files in unknown formats, hidden files, and backups such as
/// `a.json~` and `a.json.bak`. A damaged file is reported, keeps the values that were read from it
/// before, and doesn't affect the others. The folder is watched. Files that are being saved are
/// treated as by ``FileSource``. Only regular files are read.
public struct FolderSource: LocalSettingsSource, NamedFileSource {
  /// The location of the folder.
  package let url: URL
  public var name: String { url.lastPathComponent }
  private let formats: [SettingsFileFormat]
  private let isOptional: Bool
  let names: SettingNames
  private let files: SourceFiles
  private let lastReadings = LastReadings()

  /// Creates a source of the values in a folder.
  ///
  /// - Parameters:
  ///   - url: The location of the folder.
  ///   - formats: The formats of the files to read.
  ///   - isOptional: Whether the folder may be missing.
  ///   - names: The names of settings in the files. The keys of settings are also read.
  public init(
    at url: URL, formats: [SettingsFileFormat] = SettingsFileFormat.builtIn,
    isOptional: Bool = true, names: SettingNames = .keys
  ) {
    self.isOptional = isOptional
    self.names = names
    self.url = url
    self.formats = formats
    files = SourceFiles(
      folder: url, isWhole: { formats.format(of: $0)?.isWhole($1) ?? true },
      where: { !$0.lastPathComponent.hasPrefix(".") && formats.format(of: $0) != nil })
  }

  /// Reads the files.
  ///
  /// - Throws: ``SettingsError`` if the folder can't be read, or if it is missing and not optional.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    var whole = SettingsReading()
    let files = try files.read()
    if files.isEmpty, !isOptional, try SystemFiles().statusIfPresent(of: url.path) == nil {
      throw SettingsError.missingFolder(url)
    }
    for (file, content) in files {
      do throws(SettingsError) {
        guard let format = formats.format(of: file) else { continue }
        let reading = try format.reading(content.bytes.get(), of: file, for: settings, names: names)
        lastReadings.values.withLock { $0[file] = reading.values }
        whole.values.merge(reading.values) { _, later in later }
        whole.issues += reading.issues
        whole.dependsOnSettings = whole.dependsOnSettings || reading.dependsOnSettings
      } catch {
        whole.issues.append(SettingsIssue(error))
        let last = lastReadings.values.withLock { $0[file] } ?? [:]
        whole.values.merge(last) { _, later in later }
      }
    }
    let existing = Set(files.map(\.file))
    lastReadings.values.withLock { $0 = $0.filter { existing.contains($0.key) } }
    return whole
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { files.observe(handler) }
}

/// The values that were last read from each file.
private final class LastReadings: Sendable {
  let values = Mutex<[URL: [String: SourceValue]]>([:])
}

extension SettingsError {
  fileprivate static func missingFolder(_ folder: URL) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings folder '\(folder.path)' is missing.",
      recoverySuggestion: "Create it. Until then, its previous values stay in effect.")
  }
}
