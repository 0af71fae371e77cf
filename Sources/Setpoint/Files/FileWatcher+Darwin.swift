#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Synchronization

  /// Watches the content of a file.
  package final class FileWatcher: Sendable {
    private let source: Mutex<any DispatchSourceFileSystemObject>

    /// `nil` if there is no such file or it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for many changes at the same time.
    package init?(path: String, onChange: @escaping @Sendable () -> Void) {
      let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend],
        queue: DispatchQueue(label: "setpoint.file-watcher"))
      source.setEventHandler { @Sendable in onChange() }
      source.setCancelHandler { @Sendable in close(descriptor) }
      source.resume()
      self.source = Mutex(source)
    }

    deinit { source.withLock { $0.cancel() } }
  }
#endif
