#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Foundation
  import Synchronization

  /// Tells when a file in a folder was written, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let source: Mutex<any DispatchSourceFileSystemObject>

    /// Creates the folder if it is missing; `nil` if it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for many changes at the same time.
    init?(directory: URL, onChange: @escaping @Sendable () -> Void) {
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let descriptor = unsafe open(directory.path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: .write,
        queue: DispatchQueue(label: "setpoint.file-store"))
      source.setEventHandler { @Sendable in onChange() }
      source.setCancelHandler { @Sendable in close(descriptor) }
      source.resume()
      self.source = Mutex(source)
    }

    deinit { source.withLock { $0.cancel() } }
  }
#endif
