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

/// What a program read in one run, from the file that it wrote when it exited.
package struct ReadReport: Sendable {
  private static let settings = "settings"
  private static let unknownKeys = "unknownKeys"

  /// The number of reads of each setting, by key.
  package let counts: [String: Int]
  /// The number of reads of each unknown key.
  package let unknownKeys: [String: Int]

  /// Reads the content of a file; returns `nil` if it is something else.
  package init?(_ bytes: [UInt8]) {
    guard
      case .dictionary(let members)? = try? JSONReader.value(of: bytes, dialect: .strict),
      case .dictionary(let settings)? = members[Self.settings],
      case .dictionary(let unknownKeys)? = members[Self.unknownKeys]
    else { return nil }
    counts = settings.compactMapValues(SettingReads.count(in:))
    self.unknownKeys = unknownKeys.compactMapValues(\.count)
  }

  /// Returns the content of the file for a container.
  static func json(of container: SettingsContainer) -> String {
    let settings = container.reads.map { ($0.key, $0.stored) }
    return StoredValue.dictionary([
      Self.settings: .dictionary(Dictionary(settings) { first, _ in first }),
      Self.unknownKeys: .dictionary(container.unknownKeyReads.mapValues { .int(Int64($0)) }),
    ]).description + "\n"
  }
}

extension SettingReads {
  private static let count = "count"

  fileprivate static func count(in stored: StoredValue) -> Int? {
    guard case .dictionary(let members) = stored else { return nil }
    return members[count]?.count
  }

  fileprivate var stored: StoredValue {
    let layers = layers.map { ($0.key.description, StoredValue.int(Int64($0.value))) }
    var members: [String: StoredValue] = [
      Self.count: .int(Int64(count)),
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
        try NamedFile(path).write(Array(ReadReport.json(of: container).utf8))
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
