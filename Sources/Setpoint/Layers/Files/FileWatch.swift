import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells when files of a source have other bytes than before, also when their folder comes and goes.
final class FileWatch: Sendable {
  private let files: SourceFiles
  private let tell: @Sendable (SourceEvent) -> Void
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var seen: SourceFiles.Bytes
    var watchers: [DirectoryWatcher] = []
    var isWatching = true
  }

  init(
    _ files: SourceFiles, seen: SourceFiles.Bytes, tell: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.files = files
    self.tell = tell
    state = Mutex(State(seen: seen))
  }

  /// Watches where the files are now, and tells if they have changed.
  func check() {
    let events = state.withLock { state -> [SourceEvent] in
      var events: [SourceEvent] = []
      // Anew each time, as another folder may have taken the place of the one watched.
      let watchers = files.folders.map { watcher(of: $0) }
      if state.isWatching, watchers.contains(where: { $0 == nil }) {
        events.append(.issue(SettingsIssue(.unwatchedFiles(files.place))))
      }
      state.isWatching = !watchers.contains { $0 == nil }
      state.watchers = watchers.compactMap(\.self)
      let bytes = files.bytes
      if bytes != state.seen { events.append(.changed) }
      state.seen = bytes
      return events
    }
    for event in events { tell(event) }
  }

  /// Watches a folder or, while there is none, the one in which it would appear.
  private func watcher(of folder: URL, isAwaiting: Bool = false) -> DirectoryWatcher? {
    func watch() -> DirectoryWatcher? {
      DirectoryWatcher(existing: folder, isAwaiting: isAwaiting) { [weak self] in self?.check() }
    }
    if let watcher = watch() { return watcher }
    guard folder.path != "/",
      let waiting = watcher(of: folder.deletingLastPathComponent(), isAwaiting: true)
    else { return nil }
    // The folder may have come just before it was waited for.
    return watch() ?? waiting
  }
}

extension SettingsError {
  fileprivate static func unwatchedFiles(_ place: URL) -> SettingsError {
    SettingsError(
      .sourceUnavailable, problem: "Changes of '\(place.path)' will not be noticed.",
      recoverySuggestion:
        "The system may limit watches; read the sources again to have the changes.")
  }
}
