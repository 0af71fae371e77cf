#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What an administrator demands and recommends, in a file in JSON or another
/// ``SettingsFileFormat``:
///
/// ```json
/// {
///   "owner": "Example IT",
///   "mandatory": {"sync.server": "https://sync.example.org"},
///   "recommended": {"appearance.theme": "dark"},
///   "reasons": {"sync.server": "Required by policy 7."}
/// }
/// ```
///
/// A mandatory value is locked, with the owner and the reason that are given for it; a recommended one
/// is a default. Keys may be nested. The file need not exist; it is watched.
///
/// A file that others than the administrator may write, or replace in its folder, is no authority:
/// that is reported, and its mandatory values are recommended ones.
public struct ManagedFile: LocalSettingsSource {
  public let url: URL
  public var name: String { url.lastPathComponent }
  private let format: SettingsFileFormat?
  private let trust: FileTrust
  private let files: SourceFiles

  /// - Parameters:
  ///   - format: By default the one of ``SettingsFileFormat/builtIn`` that the file's name ends in.
  ///   - requiresRoot: Whether the file and its folder have to belong to root; otherwise it is enough
  ///     that not everyone may write them.
  public init(at url: URL, format: SettingsFileFormat? = nil, requiresRoot: Bool = false) {
    self.url = url
    self.format = format ?? SettingsFileFormat.builtIn.format(of: url)
    trust = FileTrust(requiresRoot: requiresRoot)
    files = SourceFiles(file: url)
  }

  /// - Throws: ``SettingsError`` with line and column if the file cannot be read.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    guard let format else { throw SettingsError.unknownFormat(url) }
    guard let bytes = try files.read().first?.bytes else { return SettingsReading() }
    return try SettingsError.naming(url) {
      var policy = try ManagedPolicy(format.read(bytes.get()), in: url.path, for: settings)
      return try policy.reading(doubt: trust.doubt(about: url))
    }
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { files.observe(handler) }
}
