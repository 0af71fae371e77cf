import Foundation
public import Setpoint
public import Testing

/// Expects that values which earlier versions of an app stored are still valid: compares the keys, types, rules
/// and stores of the settings with a lock file, which belongs into the repository.
///
/// A setting that disappeared, changed its type, allows less or moved to another store without a migration is
/// an issue at the caller's line, which shows the missing migration. Other changes are written to the file. A
/// missing file is written, and an issue says so. The environment variable `SETPOINT_WRITE_LOCK=1` writes the
/// file whatever changed: for settings that nobody has stored yet.
///
/// ```swift
/// @Test func everyStoredValueStaysValid() {
///   expectSchema(of: ReaderSettings.self, matches: "settings.lock.json")
/// }
/// ```
///
/// - Parameter path: The lock file, relative to the file of the test.
public func expectSchema<Model: SettingsModel>(
  of model: Model.Type, matches path: String, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = LockFile(path, besides: filePath)
  if let problem = file.problem(with: SettingsLock(of: model)) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// Expects that values which earlier versions of an app stored are still valid in a container; see
/// ``expectSchema(of:matches:filePath:sourceLocation:)-(Model.Type,_,_,_)``.
public func expectSchema(
  of container: SettingsContainer, matches path: String, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = LockFile(path, besides: filePath)
  if let problem = file.problem(with: SettingsLock(of: container)) {
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

  /// What is wrong; `nil` if the lock is compatible with that of the file, which is brought up to date.
  func problem(with lock: SettingsLock) -> String? {
    do {
      guard FileManager.default.fileExists(atPath: url.path) else {
        try write(lock)
        return isRewritten
          ? nil : "There was no lock file '\(url.path)'. It was written; add it to the repository."
      }
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      switch isRewritten ? .compatible : lock.difference(from: try SettingsLock(json: text)) {
      case .none: return nil
      case .compatible:
        try write(lock)
        return nil
      case .breaking(let changes): return changes.joined(separator: "\n")
      }
    } catch {
      return "The lock file '\(url.path)' cannot be read or written: \(error)"
    }
  }

  private func write(_ lock: SettingsLock) throws {
    try Data(lock.json.utf8).write(to: url, options: .atomic)
  }
}
