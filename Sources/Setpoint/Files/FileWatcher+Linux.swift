#if os(Linux) || os(Android)
  import Dispatch
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif

  /// Watches the content of a file.
  package final class FileWatcher: Sendable {
    private let watch: InotifyInstance.Watch

    /// Watches a file. Returns `nil` if there is no such file or it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for several simultaneous changes.
    package init?(path: String, onChange: @escaping @Sendable () -> Void) {
      let queue = DispatchQueue(label: "setpoint.watcher")
      let watch = InotifyInstance.shared?.watch(path, UInt32(IN_MODIFY)) {
        queue.async { @Sendable in onChange() }
      }
      guard let watch else { return nil }
      self.watch = watch
    }

    deinit { InotifyInstance.shared?.end(watch) }
  }
#endif
