#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from a file in JSON, as a property list or in another ``SettingsFileFormat``.
///
/// The file contains a dictionary of values by the keys of their settings, flat
/// (`{"appearance.fontSize": 18}`) or nested (`{"appearance": {"fontSize": 18}}`). The source
/// watches it, and changes take effect at once. A damaged file is reported, and its previous values
/// stay in effect. A file that is missing, empty or damaged for less than 300 milliseconds is being
/// saved, so its previous values stay in effect without a report.
///
/// The file may also be a pipe, such as `/dev/stdin`, or a device, which is read once. Reading waits
/// up to two seconds for the program that writes to a pipe. A file may have up to 16 MiB.
public struct FileSource: LocalSettingsSource, NamedFileSource {
  /// The location of the file.
  package let url: URL
  public var name: String { url.lastPathComponent }
  private let format: SettingsFileFormat?
  private let isOptional: Bool
  let names: SettingNames
  private let map: (@Sendable (StoredValue) throws -> [String: StoredValue])?
  private let files: SourceFiles

  /// Creates a source of the values in a file.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - format: The format of the file. By default, the one of ``SettingsFileFormat/builtIn`` with
  ///     the file's extension.
  ///   - isOptional: Whether the file may be missing.
  ///   - names: The names of settings in the file. The keys of settings are also read.
  ///   - map: Returns values by the keys of their settings from a file with another structure.
  public init(
    at url: URL, format: SettingsFileFormat? = nil, isOptional: Bool = true,
    names: SettingNames = .keys,
    map: (@Sendable (StoredValue) throws -> [String: StoredValue])? = nil
  ) {
    self.url = url
    let format = format ?? SettingsFileFormat.builtIn.format(of: url)
    self.format = format
    self.isOptional = isOptional
    self.names = map == nil ? names : .keys
    self.map = map
    files = SourceFiles(file: url) { _, bytes in format?.isWhole(bytes) ?? true }
  }

  /// Reads the file.
  ///
  /// - Throws: ``SettingsError`` with line and column if the file can't be read, or if it is
  ///   missing and not optional.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    guard let format else { throw SettingsError.unknownFormat(url) }
    guard let bytes = try files.read().first?.content.bytes else {
      if isOptional { return SettingsReading() }
      throw SettingsError.missing(url)
    }
    guard let map else {
      return try format.reading(bytes.get(), of: url, for: settings, names: names)
    }
    return try SettingsError.naming(url) {
      let content = try format.read(bytes.get())
      return SettingsReading(
        try map(content.value).mapValues { SourceValue($0, at: .file(url.path)) },
        issues: content.repeatedKeys.map { $0.issue(inFile: url.path) })
    }
  }

  public func observe(
    _ handler: @escaping @Sendable (SourceEvent) -> Void
  ) -> SettingsObservation? { files.observe(handler) }
}

extension SettingsFileFormat {
  /// Returns whether bytes are a whole file, which contains a dictionary.
  func isWhole(_ data: Data) -> Bool {
    guard case .dictionary? = try? read(data).value else { return false }
    return true
  }

  /// Returns a reading of a file that contains values by the keys of their settings.
  func reading(
    _ data: Data, of file: URL, for settings: [SettingDefinition], names: SettingNames
  ) throws(SettingsError) -> SettingsReading {
    try SettingsError.naming(file) {
      try SettingsReading(nested: read(data), for: settings, in: file.path, names: names)
    }
  }
}

extension SettingsError {
  /// Returns the result of `body`. An error that it throws becomes the reason why the file can't be
  /// read.
  static func naming<Result>(
    _ file: URL, body: () throws -> Result
  ) throws(SettingsError) -> Result {
    do {
      return try body()
    } catch let error as SettingsError {
      guard error.code != .unreadableFile else { throw error }
      throw SettingsError(
        .unreadableFile, problem: "Settings file '\(file.path)' can't be used. \(error.problem)",
        recoverySuggestion: error.recoverySuggestion)
    } catch {
      throw .unreadable(file, reason: "\(error)")
    }
  }

  static func missing(_ file: URL) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(file.path)' is missing.",
      recoverySuggestion: "Create it. Until then, its previous values stay in effect.")
  }

  static func unknownFormat(_ file: URL) -> SettingsError {
    let endings = SettingsFileFormat.builtIn.flatMap(\.extensions).map { ".\($0)" }
      .joined(separator: " or ")
    return SettingsError(
      .unreadableFile,
      problem: "Settings file '\(file.path)' can't be read: its file extension is unknown.",
      recoverySuggestion:
        "Pass the format to the source, or use a file name that ends in \(endings).")
  }
}
