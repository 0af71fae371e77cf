#if canImport(Darwin)
  import Dispatch
  import Foundation

  /// Reports files in a folder that are written, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let watcher: FileWatcher

    /// Creates the folder if it is missing, and watches it. Returns `nil` if it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for several simultaneous changes.
    convenience init?(directory: URL, onChange: @escaping @Sendable () -> Void) {
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      self.init(existing: directory, onChange: onChange)
    }

    /// Watches an existing folder, and its removal.
    ///
    /// - Parameter isAwaiting: Whether the creation of a folder in it is a change. On this platform, it
    ///   always is.
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
