#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Foundation
  import Synchronization

  /// Watches a folder for files that were written, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let source: Mutex<any DispatchSourceFileSystemObject>

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
      let descriptor = unsafe open(directory.path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .delete, .rename],
        queue: DispatchQueue(label: "setpoint.file-store"))
      source.setEventHandler { @Sendable in onChange() }
      source.setCancelHandler { @Sendable in close(descriptor) }
      source.resume()
      self.source = Mutex(source)
    }

    deinit { source.withLock { $0.cancel() } }
  }
#endif
