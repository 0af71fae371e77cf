#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from all the files of a folder, such as `/etc/reader/conf.d`.
///
/// The files are read in the byte order of their names, each as a ``FileSource`` would; a later one
/// wins. Files of no known format and hidden ones are passed over, and so are backups such as
/// `a.json~` and `a.json.bak`. A damaged file is reported and does not stop the others. The folder
/// need not exist; it is watched.
public struct FolderSource: LocalSettingsSource {
  public let url: URL
  public var name: String { url.lastPathComponent }
  private let formats: [SettingsFileFormat]
  private let names: SettingNames
  private let files: SourceFiles

  /// - Parameters:
  ///   - formats: Which files are read, and how.
  ///   - names: How the files name settings; their own keys are read as well.
  public init(
    at url: URL, formats: [SettingsFileFormat] = SettingsFileFormat.builtIn,
    names: SettingNames = .keys
  ) {
    self.names = names
    self.url = url
    self.formats = formats
    files = SourceFiles(folder: url) { file in
      !file.lastPathComponent.hasPrefix(".") && formats.format(of: file) != nil
    }
  }

  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    var whole = SettingsReading()
    for (file, bytes) in try files.read() {
      do throws(SettingsError) {
        guard let format = formats.format(of: file) else { continue }
        let reading = try format.reading(bytes.get(), of: file, for: settings, names: names)
        whole.values.merge(reading.values) { _, later in later }
        whole.issues += reading.issues
        whole.dependsOnSettings = whole.dependsOnSettings || reading.dependsOnSettings
      } catch {
        whole.issues.append(SettingsIssue(error))
      }
    }
    return whole
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { files.observe(handler) }
}
