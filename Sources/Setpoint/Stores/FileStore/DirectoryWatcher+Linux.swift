#if os(Linux) || os(Android)
  import Dispatch
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Android
  #endif
  import Synchronization
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Tells when a file in a folder was written completely, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let source: Mutex<any DispatchSourceRead>

    /// Creates the folder if it is missing; `nil` if it cannot be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for many changes at the same time.
    init?(directory: URL, onChange: @escaping @Sendable () -> Void) {
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      guard unsafe inotify_add_watch(descriptor, directory.path, events) >= 0 else {
        close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "setpoint.file-store"))
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
