import SetpointSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file with the reads of one run of a program.
package struct ReadReport: Sendable {
  private static let settings = "settings"
  private static let undeclared = "undeclared"
  private static let count = "count"

  /// The number of reads of each setting, by key.
  package private(set) var counts: [String: Int] = [:]
  /// The number of reads of each key that no setting has.
  package private(set) var undeclared: [String: Int] = [:]
  private var settings: [String: StoredValue] = [:]

  init(of container: SettingsContainer) {
    undeclared = container.undeclaredReads
    for reads in container.reads { settings[reads.key] = reads.stored }
    counts = container.reads.reduce(into: [:]) { $0[$1.key] = $1.count }
  }

  /// Reads the content of a file; returns `nil` if it is something else.
  package init?(_ bytes: [UInt8]) {
    guard
      case .dictionary(let members)? = try? JSONReader.value(of: bytes, dialect: .strict),
      case .dictionary(let settings)? = members[Self.settings],
      case .dictionary(let undeclared)? = members[Self.undeclared]
    else { return nil }
    self.settings = settings
    counts = settings.compactMapValues { setting in
      guard case .dictionary(let members) = setting else { return nil }
      return members[Self.count]?.count
    }
    self.undeclared = undeclared.compactMapValues(\.count)
  }

  /// The content of the file.
  var json: String {
    let undeclared = undeclared.mapValues { StoredValue.int(Int64($0)) }
    return StoredValue.dictionary([
      Self.settings: .dictionary(settings), Self.undeclared: .dictionary(undeclared),
    ]).description + "\n"
  }
}

extension SettingReads {
  fileprivate var stored: StoredValue {
    let layers = layers.map { ($0.key.description, StoredValue.int(Int64($0.value))) }
    var members: [String: StoredValue] = [
      "count": .int(Int64(count)),
      "layers": .dictionary(Dictionary(layers) { first, _ in first }),
    ]
    members["first"] = first.map { .string($0.settingText) }
    members["last"] = last.map { .string($0.settingText) }
    return .dictionary(members)
  }
}

extension StoredValue {
  fileprivate var count: Int? {
    if case .int(let value) = self { Int(exactly: value) } else { nil }
  }
}

/// Saves the reads of containers when the program exits.
final class SavedReads: Sendable {
  static let shared = SavedReads()

  private let files = Mutex<[(container: SettingsContainer, path: String)]>([])

  private init() { atexit { SavedReads.shared.save() } }

  func save(of container: SettingsContainer, to path: String) {
    files.withLock { $0.append((container, path)) }
  }

  private func save() {
    for (container, path) in files.withLock({ $0 }) {
      do throws(FileError) {
        try NamedFile(path).write(Array(ReadReport(of: container).json.utf8))
      } catch {
        IssueReporter.standardError.report(SettingsIssue(.unsavedReads(path, error)))
      }
    }
  }
}

extension SettingsError {
  fileprivate static func unsavedReads(_ path: String, _ error: FileError) -> SettingsError {
    SettingsError(
      .unwritableFile,
      problem: "The reads of settings couldn't be written to '\(path)': \(error.cause).",
      recoverySuggestion: error.remedy)
  }
}
