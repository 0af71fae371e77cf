#if canImport(Darwin)
  import Darwin
  import Dispatch
  import Foundation
  import SetpointSynchronization

  /// Watches the content of a file.
  package final class FileWatcher: Sendable {
    private let source: Mutex<any DispatchSourceFileSystemObject>

    /// Watches a file. Returns `nil` if there is no such file or it can't be watched.
    ///
    /// - Parameters:
    ///   - isOnce: Whether to report the loss of a name, and at least the next change.
    ///   - onChange: Called on a queue of its own, once for several simultaneous changes.
    package convenience init?(
      path: String, isOnce: Bool = false, onChange: @escaping @Sendable () -> Void
    ) {
      let events: DispatchSource.FileSystemEvent =
        isOnce ? [.write, .extend, .delete, .rename, .link] : [.write, .extend]
      self.init(path: path, events, onChange: onChange)
    }

    /// Watches a file or folder for some events.
    init?(
      path: String, _ events: sending DispatchSource.FileSystemEvent,
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

  /// Reports files in a folder that are created, written, renamed or removed.
  ///
  /// The system reports only changes of the folder itself, so each file that may be written in place
  /// is watched, too.
  final class DirectoryWatcher: Sendable {
    private let watchers: [FileWatcher]

    /// Creates the folder if it is missing, and watches it. Returns `nil` if it can't be watched.
    ///
    /// - Parameter onChange: Called on a queue of its own, once for several simultaneous changes.
    convenience init?(directory: URL, onChange: @escaping @Sendable () -> Void) {
      try? FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      self.init(existing: directory, onChange: onChange)
    }

    /// Watches an existing folder, and its removal.
    ///
    /// - Parameter isAwaiting: Whether the creation of a folder in it is a change. On this
    ///   platform, it always is.
    convenience init?(
      existing directory: URL, isAwaiting: Bool = false, onChange: @escaping @Sendable () -> Void
    ) { self.init(existing: directory, names: [], onChange: onChange) }

    /// Watches an existing folder, and the content of the files with the names.
    init?(
      existing directory: URL, names: Set<String>, onChange: @escaping @Sendable () -> Void
    ) {
      let folder = FileWatcher(
        path: directory.path, [.write, .delete, .rename], onChange: onChange)
      guard let folder else { return nil }
      let files = names.map { directory.appending(path: $0).path }
        .filter { (try? SystemFiles().status(of: $0))?.kind == .regular }
      watchers = [folder] + files.compactMap { FileWatcher(path: $0, onChange: onChange) }
    }
  }
#endif
