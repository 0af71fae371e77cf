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

/// Folds what is pending when the program exits, so that a tool that runs shortly leaves its settings in
/// the file.
final class ExitFolding: Sendable {
  static let shared = ExitFolding()

  private struct Entry: Sendable {
    weak let file: JournaledFile?
  }

  private let entries = Mutex<[Entry]>([])

  private init() { atexit { ExitFolding.shared.run() } }

  func add(_ file: JournaledFile) {
    entries.withLock { entries in
      entries.removeAll { $0.file == nil }
      entries.append(Entry(file: file))
    }
  }

  private func run() {
    // Another thread may have the lock, and never let go of it.
    let files = entries.withLockIfAvailable { $0.compactMap(\.file) } ?? []
    for file in files { file.foldAtExit() }
  }
}
