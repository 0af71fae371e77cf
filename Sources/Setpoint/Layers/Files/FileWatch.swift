import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reports when the bytes of a source's files change, also when their folder is created or removed.
final class FileWatch: Sendable {
  private let files: SourceFiles
  private let tell: @Sendable (SourceEvent) -> Void
  private let state: Mutex<State>

  private struct State: ~Copyable {
    /// The bytes of the last check; `nil` before the files were read.
    var seen: SourceFiles.Bytes?
    var watch: FolderWatch?
    var isWatching = true
  }

  init(
    _ files: SourceFiles, seen: SourceFiles.Bytes?, tell: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.files = files
    self.tell = tell
    state = Mutex(State(seen: seen))
    // A written file is complete when it is closed.
    let watch = FolderWatch(noticesNewFiles: false) { [weak self] in self?.check() }
    state.withLock { $0.watch = watch }
  }

  /// Watches the current locations of the files, and reports whether they have changed.
  func check() {
    let events = state.withLock { state -> [SourceEvent] in
      var events: [SourceEvent] = []
      let isWatching = state.watch?.watch(Set(files.folders.map(\.path))) ?? true
      if state.isWatching, !isWatching {
        events.append(.issue(SettingsIssue(.unwatchedFiles(files.place))))
      }
      state.isWatching = isWatching
      let bytes = files.bytes
      if let seen = state.seen, bytes != seen { events.append(.changed) }
      state.seen = bytes
      return events
    }
    for event in events { tell(event) }
  }
}

extension SettingsError {
  fileprivate static func unwatchedFiles(_ place: URL) -> SettingsError {
    SettingsError(
      .sourceUnavailable, problem: "Changes of '\(place.path)' are noticed with a delay.",
      recoverySuggestion:
        "The system may limit watches; read the sources again to get the changes.")
  }
}
