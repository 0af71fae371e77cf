#if os(Linux) || os(Android)
  import Dispatch
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Reports files in a folder that are completely written, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let watch: InotifyInstance.Watch

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
    /// - Parameter isAwaiting: Whether the creation of an empty file or of a folder is a change.
    init?(
      existing directory: URL, isAwaiting: Bool = false, onChange: @escaping @Sendable () -> Void
    ) {
      let queue = DispatchQueue(label: "setpoint.watcher")
      let events =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MOVE_SELF | IN_ONLYDIR
        | (isAwaiting ? IN_CREATE : 0)
      let watch = InotifyInstance.shared?.watch(directory.path, UInt32(events)) {
        queue.async { @Sendable in onChange() }
      }
      guard let watch else { return nil }
      self.watch = watch
    }

    deinit { InotifyInstance.shared?.end(watch) }
  }
#endif
