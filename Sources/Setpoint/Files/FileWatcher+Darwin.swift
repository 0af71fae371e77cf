#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Synchronization

  /// Watches the content of a file.
  package final class FileWatcher: Sendable {
    private let source: Mutex<any DispatchSourceFileSystemObject>

    /// Watches a file. Returns `nil` if there is no such file or it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for several simultaneous changes.
    package convenience init?(path: String, onChange: @escaping @Sendable () -> Void) {
      self.init(path: path, [.write, .extend], onChange: onChange)
    }

    /// Watches a file or folder for some events.
    init?(
      path: String, _ events: DispatchSource.FileSystemEvent,
      onChange: @escaping @Sendable () -> Void
    ) {
      let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: events,
        queue: DispatchQueue(label: "setpoint.watcher"))
      source.setEventHandler { @Sendable in onChange() }
      source.setCancelHandler { @Sendable in close(descriptor) }
      source.resume()
      self.source = Mutex(source)
    }

    deinit { source.withLock { $0.cancel() } }
  }
#endif
