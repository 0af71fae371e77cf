#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The managed and recommended values of an administrator, in a file in JSON or another
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
/// A mandatory value is locked, with the given owner and reason. A recommended value is a default.
/// Keys may be nested. The file is watched. It must be a regular file. While it is being saved, its
/// previous values and locks stay in effect, as with ``FileSource``.
///
/// The file, every folder on its path and every link must belong to root or to the user of the
/// program. Neither a group nor everyone may write them, except folders with the sticky bit.
/// Otherwise the source reports an issue, and mandatory values are only recommended ones.
public struct ManagedFile: LocalSettingsSource {
  /// The location of the file.
  package let url: URL
  public var name: String { url.lastPathComponent }
  private let format: SettingsFileFormat?
  private let isOptional: Bool
  private let files: SourceFiles

  /// Creates a source of the values in a managed file.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - format: The format of the file. By default, the one of ``SettingsFileFormat/builtIn`` with
  ///     the file's extension.
  ///   - isOptional: Whether the file may be missing. If it may not, a file that is missing or not
  ///     trusted is an error, and the values and locks of the last trusted file stay in effect
  ///     while the program runs.
  ///   - requiresRoot: Whether the file, the folders and the links must belong to root.
  public init(
    at url: URL, format: SettingsFileFormat? = nil, isOptional: Bool = true,
    requiresRoot: Bool = false
  ) {
    self.url = url
    let format = format ?? SettingsFileFormat.builtIn.format(of: url)
    self.format = format
    self.isOptional = isOptional
    let trust = FileTrust(requiresRoot: requiresRoot)
    files = SourceFiles(
      file: url, isWhole: { _, bytes in format?.isWhole(bytes) ?? true },
      content: { Self.content(of: $0, trust) })
  }

  /// Reads the file.
  ///
  /// - Throws: ``SettingsError`` with line and column if the file can't be read, or if it is
  ///   missing or not trusted and not optional.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    guard let format else { throw SettingsError.unknownFormat(url) }
    guard let file = try files.read().first?.content else {
      if isOptional { return SettingsReading() }
      throw SettingsError.missing(url)
    }
    if let distrust = file.distrust, !isOptional {
      throw SettingsError.untrustedPolicy(url, distrust)
    }
    return try SettingsError.naming(url) {
      var policy = try ManagedPolicy(
        format.read(file.bytes.get()), in: url.path, for: settings)
      return try policy.reading(distrust: file.distrust)
    }
  }

  private static func content(of file: URL, _ trust: FileTrust) -> SourceFiles.Content? {
    do throws(FileError) {
      return try TrustedFile.read(file.path, by: trust).map {
        SourceFiles.Content(bytes: .success(Data($0.bytes)), distrust: $0.distrust)
      }
    } catch {
      return SourceFiles.Content(bytes: .failure(.unreadable(file, reason: error.reason)))
    }
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { files.observe(handler) }
}

extension SettingsError {
  fileprivate static func untrustedPolicy(_ file: URL, _ distrust: String) -> SettingsError {
    SettingsError(
      .untrusted, problem: "Managed file '\(file.path)' isn't used because \(distrust).",
      recoverySuggestion:
        "Make the file, its folders and links writable only by the administrator. Until then, values that were read before stay in effect."
    )
  }
}
