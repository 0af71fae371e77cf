import Dispatch
import SetpointSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Watches folders and files, including their creation, removal and replacement.
package final class FolderWatch: Sendable {
  /// The interval of calls to `onChange` if the system doesn't allow watching.
  private static let pollingInterval = DispatchTimeInterval.seconds(2)

  /// Whether new watches notice anything. A program that reads once and ends does without their
  /// thread.
  @TaskLocal package static var isEnabled = true

  private let isEnabled = FolderWatch.isEnabled
  private let noticesNewFiles: Bool
  private let files: any FileSystem
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())
  /// The folders and files at which something was mounted when the watch began.
  private let mounted: [FileLocation]
  /// Held while watches are replaced, so that no older ones replace newer ones.
  private let turn = Mutex(())

  /// What is watched.
  package struct Places: Hashable {
    /// Folders, with the files in them.
    let folders: Set<String>
    /// Files whose next change ends their watch.
    let files: Set<String>
    /// Names in other folders, with the permissions of their files.
    let names: [String: Set<String>]

    package init(
      folders: Set<String> = [], files: Set<String> = [], names: [String: Set<String>] = [:]
    ) {
      self.folders = folders
      self.files = files
      self.names = names
    }
  }

  private struct State: ~Copyable {
    var watchers: [any Watcher] = []
    var isPolling = false
  }

  /// Creates a watch without folders and files.
  ///
  /// - Parameters:
  ///   - noticesNewFiles: Whether the creation of a file, which may still be empty, is a change.
  ///   - files: The file system that says whether a folder is missing.
  ///   - onChange: Called on any thread. It must call ``watch(_:)`` again, because another folder may
  ///     have replaced a watched one.
  package init(
    noticesNewFiles: Bool, files: any FileSystem = SystemFiles(),
    onChange: @escaping @Sendable () -> Void
  ) {
    self.noticesNewFiles = noticesNewFiles
    self.files = files
    self.onChange = onChange
    mounted = FolderWatch.isEnabled ? mountedPaths.map(FileLocation.init) : []
  }

  /// Replaces the watched places. While a folder is missing, watches the folder in which it would
  /// appear.
  ///
  /// - Parameter places: Returns what to watch now. Called again after the watches have started,
  ///   because the result may have changed before.
  /// - Returns: Whether changes are noticed at once. Otherwise, as for a folder without read
  ///   permission in which names are watched, `onChange` is called periodically.
  package func watch(_ places: () -> Places) -> Bool {
    guard isEnabled else { return true }
    return turn.withLock { _ in
      var isWatching = false
      var current = places()
      for _ in 0..<10 {
        let watched = current
        isWatching = replaceWatchers(with: watched)
        current = places()
        if current == watched { break }
      }
      return isWatching
    }
  }

  private func replaceWatchers(with places: Places) -> Bool {
    let lookups = places.names.map { watcher(of: $0.value, in: $0.key) }
    if lookups.contains(where: { $0 == nil }) { poll() }
    let new =
      places.folders.map { watcher(of: $0, isAwaiting: noticesNewFiles) }
      + places.files.map(watcher(ofFile:))
      + zip(lookups, places.names.keys).filter { $0 != nil || isReadable($1) }.map(\.0)
    let isWatching = !new.contains { $0 == nil }
    // The folder isn't told of changes of a file that is mounted in it.
    let alone = mounted.filter { location in
      places.folders.contains(location.folder)
        || places.names[location.folder]?.contains(location.name) == true
    }
    let all = new + alone.map { watcher(existingFile: $0.path) }
    let old = state.withLock { state in
      defer { state.watchers = all.compactMap(\.self) }
      return state.watchers
    }
    // Ends outside the lock, and after the new watchers have started.
    _ = consume old
    if !isWatching { poll() }
    return isWatching
  }

  private func watcher(of folder: String, isAwaiting: Bool) -> (any Watcher)? {
    let location = FileLocation(folder)
    // The folder may be created or removed between two calls.
    for _ in 0..<10 {
      if let watcher = watcher(existing: folder, isAwaiting: isAwaiting) { return watcher }
      guard folder != location.folder else { return nil }
      guard (try? files.statusIfPresent(of: folder)) == .some(nil) else { continue }
      guard let waiting = watcher(of: location.folder, isAwaiting: true) else { return nil }
      return watcher(existing: folder, isAwaiting: isAwaiting) ?? waiting
    }
    return nil
  }

  private func watcher(existing folder: String, isAwaiting: Bool) -> (any Watcher)? {
    DirectoryWatcher(existing: URL(filePath: folder), isAwaiting: isAwaiting) { [weak self] in
      self?.onChange()
    }
  }

  private func watcher(of names: Set<String>, in folder: String) -> (any Watcher)? {
    DirectoryWatcher(existing: URL(filePath: folder), names: names) { [weak self] in
      self?.onChange()
    }
  }

  private func isReadable(_ folder: String) -> Bool {
    (try? uninterrupted { () throws(FileError) in try files.open(folder, for: .folder) }) != nil
  }

  private func watcher(ofFile path: String) -> (any Watcher)? {
    if let watcher = watcher(existingFile: path) { return watcher }
    // The file is missing, or this process has no permission to read it.
    let waiting = watcher(of: FileLocation(path).folder, isAwaiting: true)
    // The file may have been created just before the watch of its folder started.
    return watcher(existingFile: path) ?? waiting
  }

  private func watcher(existingFile path: String) -> (any Watcher)? {
    FileWatcher(path: path, isOnce: true) { [weak self] in self?.onChange() }
  }

  private func poll() {
    let isPolling = state.withLock { state in
      defer { state.isPolling = true }
      return state.isPolling
    }
    guard !isPolling else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.pollingInterval) { [weak self] in
      self?.state.withLock { $0.isPolling = false }
      self?.onChange()
    }
  }
}

/// An object that watches a file or folder until it is released.
private protocol Watcher: Sendable {}

extension DirectoryWatcher: Watcher {}
extension FileWatcher: Watcher {}

/// The components of a path.
package struct FileLocation {
  /// The folder that contains the file.
  package let folder: String
  let name: String

  package init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  var path: String { beside(name) }

  /// Returns the path of another file in the folder.
  func beside(_ name: String) -> String { "\(folder == "/" ? "" : folder)/\(name)" }

  /// Returns the path of a hidden file that belongs to this one.
  func hidden(_ ending: String) -> String { beside(".\(name).\(ending)") }
}
