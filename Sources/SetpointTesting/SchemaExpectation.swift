import Foundation
public import Setpoint
public import Testing

/// Expects that stored values of earlier app versions remain valid. Compares the keys, types, rules
/// and stores of the settings with a lock file in the repository.
///
/// It records an issue at the caller's line, with the missing migration, for a setting that
/// disappeared, changed its type, accepts fewer values or moved to another store without a
/// migration. It writes other changes to the file. If the file is missing, it writes the file and
/// records an issue. The environment variable `SETPOINT_WRITE_LOCK=1` overwrites the file
/// regardless of the changes, for settings that nobody has stored yet.
///
/// ```swift
/// @Test func everyStoredValueStaysValid() {
///   expectSchema(of: ReaderSettings.self, matches: "settings.lock.json")
/// }
/// ```
///
/// - Parameters:
///   - model: The class of settings.
///   - path: The lock file, relative to the test's source file.
///   - filePath: The file of the test.
///   - sourceLocation: The location of a failure in the test.
public func expectSchema<Model: SettingsModel>(
  of model: Model.Type, matches path: String, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = LockFile(path, besides: filePath)
  if let problem = file.problem(with: SettingsManifest(of: model)) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// Expects that stored values of earlier app versions remain valid in a container; see
/// ``expectSchema(of:matches:filePath:sourceLocation:)-(Model.Type,_,_,_)``.
public func expectSchema(
  of container: SettingsContainer, matches path: String, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = LockFile(path, besides: filePath)
  if let problem = file.problem(with: SettingsManifest(of: container)) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// The lock file of a test.
private struct LockFile {
  private let url: URL
  private let isRewritten: Bool

  init(_ path: String, besides filePath: String) {
    url = URL(filePath: path, relativeTo: URL(filePath: filePath)).absoluteURL
    isRewritten = ProcessInfo.processInfo.environment["SETPOINT_WRITE_LOCK"] == "1"
  }

  /// Returns the incompatibility with the file's manifest, or `nil` after updating the file.
  func problem(with manifest: SettingsManifest) -> String? {
    do {
      guard FileManager.default.fileExists(atPath: url.path) else {
        try write(manifest)
        return isRewritten
          ? nil : "There was no lock file '\(url.path)'. It was written; add it to the repository."
      }
      let bytes = try SystemFiles().content(of: url.path, limit: SettingsManifest.maximumSize)
      let text = String(decoding: bytes, as: UTF8.self)
      switch isRewritten ? .compatible : manifest.difference(from: try SettingsManifest(json: text))
      {
      case .none: return nil
      case .compatible:
        try write(manifest)
        return nil
      case .breaking(let changes): return changes.joined(separator: "\n")
      }
    } catch {
      return "The lock file '\(url.path)' can't be read or written: \(error)"
    }
  }

  private func write(_ manifest: SettingsManifest) throws {
    try Data(manifest.json.utf8).write(to: url, options: .atomic)
  }
}
