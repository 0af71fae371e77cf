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

  /// Tells when a file in a folder was written completely, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let watch: InotifyInstance.Watch

    /// Creates the folder if it is missing; `nil` if it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for many changes at the same time.
    convenience init?(directory: URL, onChange: @escaping @Sendable () -> Void) {
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      self.init(existing: directory, onChange: onChange)
    }

    /// Watches a folder that exists; its own removal is told as well.
    ///
    /// - Parameter isAwaiting: Whether to tell of what was begun in it, too, such as a new folder.
    init?(
      existing directory: URL, isAwaiting: Bool = false, onChange: @escaping @Sendable () -> Void
    ) {
      let queue = DispatchQueue(label: "setpoint.file-store")
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
