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
    /// `nil` while the file folds during its deallocation.
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

  /// Folds all files, then waits for those that other threads fold, so that the process does not end during
  /// a fold.
  private func run() {
    var hasFolded = false
    for _ in 0..<Self.maximumRounds {
      if let files {
        if !hasFolded { for file in files { file?.foldAtExit() } }
        hasFolded = true
        if files.allSatisfy({ $0 != nil }) { return }
      }
      sleep(milliseconds: Self.pollingTime)
    }
  }

  /// The files, with `nil` for each that is being deallocated. The result is `nil` while another thread has
  /// the lock, which in a forked child may be forever.
  private var files: [JournaledFile?]? {
    entries.withLockIfAvailable { $0.values.map(\.file) }
  }
}
