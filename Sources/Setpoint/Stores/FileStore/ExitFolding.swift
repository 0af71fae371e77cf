import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folds pending records when the program exits, so that the settings of a short-lived tool are in the file.
final class ExitFolding: Sendable {
  static let shared = ExitFolding()

  private struct Entry: Sendable {
    /// `nil` while the file folds because it was released.
    weak let file: JournaledFile?
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
  /// In milliseconds.
  private static let pollingTime: Double = 10
  private static let maximumRounds = 200

  private init() { atexit { ExitFolding.shared.run() } }

  func add(_ file: JournaledFile) {
    entries.withLock { $0[ObjectIdentifier(file)] = Entry(file: file) }
  }

  /// Called at the end of the file's own `deinit`.
  func remove(_ file: ObjectIdentifier) {
    entries.withLock { $0[file] = nil }
  }

  private func run() {
    for file in entries.withLock({ $0.values.map(\.file) }) { file?.foldAtExit() }
    // Another thread folds a file that it has just released; the process must not end under it.
    for _ in 0..<Self.maximumRounds where isFolding { sleep(milliseconds: Self.pollingTime) }
  }

  private var isFolding: Bool {
    entries.withLock { $0.values.contains { $0.file == nil } }
  }
}
