#if os(Linux) || os(Android)
  import Dispatch
  import SetpointSynchronization
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

  /// Watches the content of a file.
  package final class FileWatcher: Sendable {
    private let watch: InotifyInstance.Watch

    /// Watches a file. Returns `nil` if there is no such file or it can't be watched.
    ///
    /// - Parameters:
    ///   - isOnce: Whether to report only the next change, which may also be the loss of a name. Then
    ///     later changes cost a writer nothing.
    ///   - onChange: Called on a queue of its own, once for several simultaneous changes.
    package init?(path: String, isOnce: Bool = false, onChange: @escaping @Sendable () -> Void) {
      let queue = DispatchQueue(label: "setpoint.watcher")
      let events = isOnce ? IN_MODIFY | IN_ATTRIB | Int32(bitPattern: IN_ONESHOT) : IN_MODIFY
      let watch = InotifyInstance.shared?.watch(path, UInt32(bitPattern: events)) {
        queue.async { @Sendable in onChange() }
      }
      guard let watch else { return nil }
      self.watch = watch
    }

    deinit { InotifyInstance.shared?.end(watch) }
  }

  /// Reports files in a folder that are completely written, renamed or removed.
  final class DirectoryWatcher: Sendable {
    private let watch: InotifyInstance.Watch

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

    /// Watches names in an existing folder: their creation, removal and replacement, and the
    /// content and permissions of their files.
    init?(existing directory: URL, names: Set<String>, onChange: @escaping @Sendable () -> Void) {
      let queue = DispatchQueue(label: "setpoint.watcher")
      let events =
        IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR
      let watch = InotifyInstance.shared?.watch(directory.path, UInt32(events), of: names) {
        queue.async { @Sendable in onChange() }
      }
      guard let watch else { return nil }
      self.watch = watch
    }

    deinit { InotifyInstance.shared?.end(watch) }
  }

  /// The only inotify instance of the program. The system allows a user few instances, but many
  /// watches for each.
  final class InotifyInstance: Sendable {
    /// The instance; `nil` as long as the system allows no further one.
    static var shared: InotifyInstance? {
      current.withLock { current in
        if current == nil { current = InotifyInstance() }
        return current
      }
    }

    private static let current = Mutex<InotifyInstance?>(nil)

    struct Watch: Sendable {
      let descriptor: Int32
      let handler: Int
    }

    /// The watch of events that say that others are missing.
    private static let overflow: Int32 = -1

    private let descriptor: Int32
    private let state = Mutex(State())
    /// The source, which exists as long as the program.
    private let source = Mutex<(any DispatchSourceRead)?>(nil)

    private struct Handler: Sendable {
      /// The names whose events it gets; `nil` for all.
      let names: Set<String>?
      let onEvent: @Sendable () -> Void
    }

    /// The names of the events of a watch.
    private struct Events {
      var names: Set<String> = []
      /// Whether an event concerns the watched folder itself.
      var isOfFolder = false

      func concern(_ handler: Handler) -> Bool {
        guard let wanted = handler.names, !isOfFolder else { return true }
        return !wanted.isDisjoint(with: names)
      }
    }

    private struct State {
      var handlers: [Int32: Registry<Handler>] = [:]
      /// For each thread that is adding a watch, the watches with events since it began.
      var additions: [Int: Set<Int32>] = [:]
      var additionCount = 0
      /// The watches without handlers. They are removed when no thread adds a watch, because it
      /// could get the same one.
      var unused: Set<Int32> = []

      mutating func beginAddition() -> Int {
        additionCount += 1
        additions[additionCount] = []
        return additionCount
      }

      mutating func note(_ watches: some Collection<Int32>) {
        for (addition, early) in additions {
          let new = early.union(watches)
          // An addition may never end.
          additions[addition] = new.count > 1000 ? [InotifyInstance.overflow] : new
        }
      }

      /// Returns the watches with events during the addition.
      mutating func endAddition(_ addition: Int, in descriptor: Int32) -> Set<Int32> {
        let early = additions.removeValue(forKey: addition) ?? []
        if additions.isEmpty {
          for watch in unused where handlers[watch] == nil { inotify_rm_watch(descriptor, watch) }
          unused = []
        }
        return early
      }
    }

    private init?() {
      let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      source.withLock { source in
        let new = DispatchSource.makeReadSource(
          fileDescriptor: descriptor, queue: DispatchQueue(label: "setpoint.inotify"))
        new.setEventHandler { @Sendable [weak self] in self?.readEvents() }
        new.resume()
        source = new
      }
    }

    /// Watches a file or folder; returns `nil` if there is none or the system doesn't allow it.
    ///
    /// - Parameter names: The names in the folder whose events are reported; `nil` for all.
    func watch(
      _ path: String, _ events: UInt32, of names: Set<String>? = nil,
      onEvent: @escaping @Sendable () -> Void
    ) -> Watch? {
      let addition = state.withLock { $0.beginAddition() }
      // If the path is already watched, the system returns the same descriptor, for the events of
      // both watches. Outside the lock, because a file system that doesn't respond blocks the call.
      let watch = unsafe inotify_add_watch(descriptor, path, events | UInt32(IN_MASK_ADD))
      let handler = Handler(names: names, onEvent: onEvent)
      let (identifier, early) = state.withLock { state in
        let identifier =
          watch < 0 ? nil : state.handlers[watch, default: Registry()].add(handler)
        return (identifier, state.endAddition(addition, in: descriptor))
      }
      guard let identifier else { return nil }
      if !early.isDisjoint(with: [watch, Self.overflow]) { onEvent() }
      return Watch(descriptor: watch, handler: identifier)
    }

    func end(_ watch: Watch) {
      state.withLock { state in
        state.handlers[watch.descriptor]?.remove(watch.handler)
        guard state.handlers[watch.descriptor]?.isEmpty == true else { return }
        state.handlers[watch.descriptor] = nil
        if state.additions.isEmpty {
          inotify_rm_watch(descriptor, watch.descriptor)
        } else {
          state.unused.insert(watch.descriptor)
        }
      }
    }

    /// Reads all available events, so that several events of a folder are combined.
    private func readEvents() {
      var events: [Int32: Events] = [:]
      var buffer = [UInt8](repeating: 0, count: 16 * 1024)
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        Self.add(buffer[..<count], to: &events)
      }
      let handlers = state.withLock { state in
        state.note(events.keys)
        // After an overflow, events are missing, so all watches may have missed one.
        let isOverflow = events[Self.overflow] != nil
        return isOverflow
          ? state.handlers.values.flatMap(\.elements)
          : events.flatMap { watch, events in
            (state.handlers[watch]?.elements ?? []).filter(events.concern)
          }
      }
      for handler in handlers { handler.onEvent() }
    }

    /// Adds events. An event consists of four 32-bit numbers, of which the first is the watch and
    /// the last is the length of the name that follows, with zeros after it.
    private static func add(_ bytes: ArraySlice<UInt8>, to events: inout [Int32: Events]) {
      func number(at offset: Int) -> Int32 {
        (0..<4).reduce(0) { $0 | Int32(truncatingIfNeeded: UInt32(bytes[offset + $1]) << (8 * $1)) }
      }
      var offset = bytes.startIndex
      while offset + 16 <= bytes.endIndex {
        let (watch, name) = (number(at: offset), offset + 16)
        offset = min(name + Int(number(at: offset + 12)), bytes.endIndex)
        if name == offset {
          events[watch, default: Events()].isOfFolder = true
        } else {
          let text = String(decoding: bytes[name..<offset].prefix { $0 != 0 }, as: UTF8.self)
          events[watch, default: Events()].names.insert(text)
        }
      }
    }
  }
#endif
