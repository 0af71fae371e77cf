import Synchronization

/// Watches the file that a path names, also after a folder on the way was moved or replaced, or a
/// link was changed.
package final class PathWatch: Sendable {
  private let path: String
  private let files: any FileSystem
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State: ~Copyable {
    /// The watch of the folder that contains the file.
    var nearest: FolderWatch?
    /// The watch of the folders on the way, in which much else may happen.
    var others: FolderWatch?
    var way: [String: Folder] = [:]
    /// Whether the system reports all changes. Otherwise, a watch calls from time to time, once.
    var isWatching = false
  }

  private struct Folder: Equatable {
    var device: UInt64
    var number: UInt64
    /// The file to which the path leads, if this is the folder that contains it.
    var file: String?
  }

  /// Starts watching.
  ///
  /// - Parameter onChange: Called on any thread after the file, or which file the path names, may
  ///   have changed.
  package init(
    _ path: String, files: any FileSystem = SystemFiles(), onChange: @escaping @Sendable () -> Void
  ) {
    self.path = path
    self.files = files
    self.onChange = onChange
    let nearest = FolderWatch(noticesNewFiles: false, files: files) { [weak self] in
      self?.watch()
      onChange()
    }
    let others = FolderWatch(noticesNewFiles: true, files: files) { [weak self] in
      if self?.watch() == true { onChange() }
    }
    state.withLock { ($0.nearest, $0.others) = (nearest, others) }
    watch()
  }

  /// Watches the folders that are on the way now. Returns whether the path leads elsewhere.
  @discardableResult private func watch() -> Bool {
    var isElsewhere = false
    // The way may change while its watches are created.
    for _ in 0..<10 {
      let way = way
      let (nearest, others, isKnown, isWatching) = state.withLock { state in
        defer { (state.way, state.isWatching) = (way, true) }
        return (state.nearest, state.others, state.way == way, state.isWatching)
      }
      guard !isKnown || !isWatching, let nearest, let others else { return isElsewhere }
      if !isKnown { isElsewhere = true }
      let areWatching = [
        nearest.watch(folders), others.watch(files.foldersOnTheWay(to: path)),
      ]
      if areWatching.contains(false) {
        state.withLock { $0.isWatching = false }
        return isElsewhere
      }
    }
    return isElsewhere
  }

  /// The folder that contains the path, and that which contains the file.
  private var folders: Set<String> {
    let file = (try? files.resolve(path)) ?? path
    return [FileLocation(path).folder, FileLocation(file).folder]
  }

  private var way: [String: Folder] {
    var way: [String: Folder] = [:]
    for path in files.foldersOnTheWay(to: path).union(folders) {
      guard let identity = try? files.status(of: path).identity else { continue }
      way[path] = Folder(device: identity.device, number: identity.number)
    }
    way[FileLocation(path).folder]?.file = try? files.resolve(path)
    return way
  }
}

extension FileSystem {
  /// Returns the folders whose entries decide which file a path names: those that contain one of its
  /// components, or a component of the destination of a link on the way.
  func foldersOnTheWay(to path: String) -> Set<String> {
    var folders: Set<String> = []
    var visited: Set<String> = []
    var waiting = [path]
    while let path = waiting.popLast() {
      // A link may lead to itself.
      guard visited.insert(path).inserted else { continue }
      let location = FileLocation(path)
      if let target = try? target(ofLink: path) {
        waiting.append(target.hasPrefix("/") ? target : location.beside(target))
      }
      guard location.folder != "." else { continue }
      folders.insert(location.folder)
      waiting.append(location.folder)
    }
    return folders
  }
}
