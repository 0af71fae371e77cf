#if SQLite && (os(Linux) || os(Android))
  import Dispatch
  import Foundation
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif
  import Synchronization

  /// Tells when a file was written to.
  final class FileWatcher: Sendable {
    private let source: Mutex<any DispatchSourceRead>

    /// `nil` if there is no such file or it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for many changes at the same time.
    init?(file: URL, onChange: @escaping @Sendable () -> Void) {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      guard unsafe inotify_add_watch(descriptor, file.path, UInt32(IN_MODIFY)) >= 0 else {
        close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "setpoint.sqlite-store.watcher"))
      source.setEventHandler { @Sendable in
        if Self.drain(descriptor) { onChange() }
      }
      source.setCancelHandler { @Sendable in close(descriptor) }
      source.resume()
      self.source = Mutex(source)
    }

    deinit { source.withLock { $0.cancel() } }

    /// Reads away all events, so that many at once are one; whether there was any.
    private static func drain(_ descriptor: Int32) -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var isChanged = false
      while unsafe read(descriptor, &buffer, buffer.count) > 0 { isChanged = true }
      return isChanged
    }
  }
#endif
