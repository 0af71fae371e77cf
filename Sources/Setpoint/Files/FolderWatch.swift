import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Watches folders and files, also while they come and go and others take their place.
package final class FolderWatch: Sendable {
  /// How often `onChange` is called where nothing can be watched.
  private static let pollingInterval = DispatchTimeInterval.seconds(2)

  private let noticesNewFiles: Bool
  private let onChange: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var watchers: [any Watcher] = []
    var isPolling = false
  }

  /// - Parameters:
  ///   - noticesNewFiles: Whether a file that is new and perhaps still empty is a change already.
  ///   - onChange: Called on any thread. Another folder may have taken the place of one that was watched, so
  ///     it calls ``watch(_:)`` again.
  package init(noticesNewFiles: Bool, onChange: @escaping @Sendable () -> Void) {
    self.noticesNewFiles = noticesNewFiles
    self.onChange = onChange
  }

  /// Watches these folders, and the content of these files, from now on, and while one is missing, the folder in
  /// which it would appear.
  ///
  /// - Returns: Whether changes will be noticed at once; otherwise `onChange` is called now and then.
  package func watch(_ folders: Set<String>, files: Set<String> = []) -> Bool {
    let new =
      folders.map { watcher(of: $0, isAwaiting: noticesNewFiles) } + files.map(watcher(ofFile:))
    let isWatching = !new.contains { $0 == nil }
    let old = state.withLock { state in
      defer { state.watchers = new.compactMap(\.self) }
      return state.watchers
    }
    // Ended without the lock, and after the new ones have begun.
    _ = consume old
    if !isWatching { poll() }
    return isWatching
  }

  private func watcher(of folder: String, isAwaiting: Bool) -> (any Watcher)? {
    if let watcher = watcher(existing: folder, isAwaiting: isAwaiting) { return watcher }
    let place = FilePlace(folder)
    guard folder != place.folder, (try? SystemFiles().statusIfPresent(of: folder)) == .some(nil),
      let waiting = watcher(of: place.folder, isAwaiting: true)
    else { return nil }
    // The folder may have come just before it was waited for.
    return watcher(existing: folder, isAwaiting: isAwaiting) ?? waiting
  }

  private func watcher(existing folder: String, isAwaiting: Bool) -> (any Watcher)? {
    DirectoryWatcher(existing: URL(filePath: folder), isAwaiting: isAwaiting) { [weak self] in
      self?.onChange()
    }
  }

  private func watcher(ofFile path: String) -> (any Watcher)? {
    if let watcher = watcher(existingFile: path) { return watcher }
    // The file is missing, or this process may not read it.
    let waiting = watcher(of: FilePlace(path).folder, isAwaiting: true)
    // It may have come just before it was waited for.
    return watcher(existingFile: path) ?? waiting
  }

  private func watcher(existingFile path: String) -> (any Watcher)? {
    FileWatcher(path: path) { [weak self] in self?.onChange() }
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

/// What watches as long as it exists.
private protocol Watcher: Sendable {}

extension DirectoryWatcher: Watcher {}
extension FileWatcher: Watcher {}
