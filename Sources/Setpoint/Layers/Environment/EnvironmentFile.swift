#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Values from the variables in a file such as `.env`, named as those of an ``EnvironmentSource``.
///
/// Each line is `NAME=value`, empty or a comment, which begins with `#`. `export` before the name, spaces around the
/// `=` and a comment after the value don't count. A value in single quotes is taken as it is; in double quotes `\n`,
/// `\r`, `\t`, `\"`, `\\` and `\$` are escapes. Quoted values may have several lines. Nothing is expanded or run.
/// The last of several lines for a variable counts. A line that can't be read is reported.
///
/// The file is read again by ``SettingsContainer/readSources()`` and ``SettingsContainer/refresh()``.
public struct EnvironmentFile: LocalSettingsSource {
  public let url: URL
  public var name: String { url.lastPathComponent }
  private let prefix: String
  private let names: SettingNames?
  private let isOptional: Bool

  /// The size of the largest file that is read, in bytes.
  static let maximumSize = 1 << 20

  /// - Parameters:
  ///   - prefix: As of an ``EnvironmentSource``.
  ///   - names: As of an ``EnvironmentSource``.
  ///   - isOptional: Whether it is fine if there is no such file.
  public init(
    at url: URL, prefix: String, names: SettingNames? = nil, isOptional: Bool = true
  ) {
    self.url = url
    self.prefix = prefix
    self.names = names
    self.isOptional = isOptional
  }

  /// - Throws: ``SettingsError/Code/unreadableFile`` if the file cannot be read, is no UTF-8 or larger than 1 MiB, and
  ///   if it is missing though it is not optional.
  public func readNow(for settings: [SettingDefinition]) throws -> SettingsReading {
    guard let text = try text() else { return SettingsReading(isComplete: false) }
    let lines = EnvironmentLines(text)
    let source = EnvironmentSource(
      prefix: prefix, names: names, environment: lines.variables.mapValues(\.text))
    var reading = source.readNow(for: settings)
    reading.values = reading.values.mapValues { value in
      guard case .variable(let name) = value.location else { return value }
      var value = value
      value.location = .file(url.path, line: lines.variables[name]?.line)
      return value
    }
    reading.issues += lines.damaged.map { line in
      SettingsIssue(
        .damagedLine, origin: SettingOrigin(.source, location: .file(url.path, line: line)))
    }
    return reading
  }

  private func text() throws(SettingsError) -> String? {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      if isOptional { return nil }
      throw .unreadable(url, "it is missing")
    } catch {
      throw .unreadable(url, error.systemReason)
    }
    guard data.count <= Self.maximumSize else { throw .unreadable(url, "it is larger than 1 MiB") }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard
      let text = String(
        validating: data.dropFirst(data.starts(with: mark) ? mark.count : 0), as: UTF8.self)
    else { throw .unreadable(url, "it is not UTF-8") }
    return text
  }
}

extension SettingsError {
  fileprivate static var damagedLine: SettingsError {
    SettingsError(
      .unreadable, problem: "A line of the file is no variable.",
      recoverySuggestion: "Write NAME=value, and close quotes.")
  }

  fileprivate static func unreadable(_ file: URL, _ reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Environment file '\(file.path)' cannot be read: \(reason).",
      recoverySuggestion: "Fix it. Until then, its last values stay in effect.")
  }
}
