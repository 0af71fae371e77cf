import Foundation
import SetpointSynchronization
import SetpointTesting
import Testing

@testable import Setpoint

/// A folder with a settings file, and stores of it.
struct StoreFolder {
  let temporary: TemporaryFolder
  /// The folder that contains the settings file.
  let folder: String
  var settings: String { folder + "/settings.json" }
  var hidden: String { folder + "/.settings.json.journal" }

  /// - Parameter inner: The path of the file's folder in the temporary one.
  init(_ inner: String = "") throws {
    temporary = try TemporaryFolder()
    folder = inner.isEmpty ? temporary.url.path : temporary.url.path + "/" + inner
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func open(_ path: String? = nil, files: any FileSystem = SystemFiles()) -> FileStore {
    FileStore(
      at: URL(filePath: path ?? settings), durability: .process, files: files,
      checkpointsInBackground: false)
  }

  func write(_ text: String, to path: String? = nil) throws {
    try Data(text.utf8).write(to: URL(filePath: path ?? settings))
  }

  var text: String? { try? String(contentsOfFile: settings, encoding: .utf8) }

  var journals: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: hidden)) ?? []
    return names.filter { UInt64($0) != nil }.map { hidden + "/" + $0 }.sorted()
  }

  func run(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: temporary.url.path)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
  }
}

extension TemporaryFolder {
  /// Renames a file or folder of this one to `caf`, the letter é in Latin-1, and `ending`.
  ///
  /// - Parameter link: The name of a new link to it.
  func moveToLatin1(_ name: String, ending: String = "", link: String? = nil) throws {
    let path = (Array(appending("caf").path.utf8) + [0xE9] + Array(ending.utf8) + [0])
      .map { CChar(bitPattern: $0) }
    try #require(unsafe rename(appending(name).path, path) == 0)
    if let link { try #require(unsafe symlink(path, appending(link).path) == 0) }
  }
}

/// The time for which a test leaves a file missing or incomplete. Nothing is promised if it is long,
/// as on a computer that is busy.
struct SavingGap {
  private let start = ContinuousClock.now
  /// Whether a program may have believed what it read in the gap.
  var isLong: Bool { .now - start > .milliseconds(250) }
}

/// Sets the time of the last change of a file or folder to the beginning of a year, about.
func setYear(_ year: Int, of path: String) throws {
  let date = Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
  try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
}

/// The issues of a store that haven't ended.
final class OpenIssues: Sendable {
  private let issues = Mutex<[SettingsIssue]>([])
  private let observation = Mutex<SettingsObservation?>(nil)
  private let values = Mutex<[StoredValue?]>([])

  /// - Parameter key: A key whose values to note, as observers see them.
  init(of store: FileStore, values key: String = "") {
    let new = store.observe { [weak store, weak self] event in
      switch event {
      case .issue(let issue): self?.issues.withLock { $0.append(issue) }
      case .issueEnded(let issue): self?.issues.withLock { $0.removeAll { $0 == issue } }
      case .changed:
        if let store { self?.values.withLock { $0.append(store.value(forKey: key)) } }
      }
    }
    observation.withLock { $0 = new }
  }

  var texts: [String] { issues.withLock { $0.map(\.description) } }
  var announced: [StoredValue?] { values.withLock { $0 } }
}
