#if canImport(Darwin)
  import Dispatch
  import Foundation

  /// Watches a folder for files that were written, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let watcher: FileWatcher

    /// Creates the folder if it is missing; `nil` if it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for many changes at the same time.
    convenience init?(directory: URL, onChange: @escaping @Sendable () -> Void) {
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      self.init(existing: directory, onChange: onChange)
    }

    /// Watches a folder that exists, and its own removal.
    ///
    /// - Parameter isAwaiting: Whether a new folder in it is a change; here it always is.
    init?(
      existing directory: URL, isAwaiting: Bool = false, onChange: @escaping @Sendable () -> Void
    ) {
      let watcher = FileWatcher(
        path: directory.path, [.write, .delete, .rename], onChange: onChange)
      guard let watcher else { return nil }
      self.watcher = watcher
    }
  }
#endif
