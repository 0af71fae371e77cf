import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file, or the files of one folder, that a source reads.
final class SourceFiles: Sendable {
  /// The bytes of each file that exists, or the error of reading it.
  typealias Bytes = [URL: Result<Data, SettingsError>]

  let location: URL
  /// Returns whether to read a file in the folder; `nil` if the location is a file.
  private let isIncluded: (@Sendable (URL) -> Bool)?
  private let content: @Sendable (URL) -> Result<Data, SettingsError>?
  /// The content that a container already has, which isn't reported again.
  private let lastRead = Mutex<Bytes?>(nil)

  /// Creates an instance for a file.
  ///
  /// - Parameter content: Returns the bytes of the file, or `nil` if there is none.
  init(
    file: URL,
    content: @escaping @Sendable (URL) -> Result<Data, SettingsError>? = SourceFiles.content(of:)
  ) {
    location = file.absoluteURL
    isIncluded = nil
    self.content = content
  }

  /// Creates an instance for a folder.
  ///
  /// - Parameter content: Returns the bytes of a file in the folder, or `nil` to ignore the file.
  init(
    folder: URL,
    content: @escaping @Sendable (URL) -> Result<Data, SettingsError>? = SourceFiles.content(of:),
    where isIncluded: @escaping @Sendable (URL) -> Bool
  ) {
    location = folder.absoluteURL
    self.isIncluded = isIncluded
    self.content = content
  }

  /// Returns the files that exist, in the byte order of their names.
  func read() throws(SettingsError) -> [(file: URL, bytes: Result<Data, SettingsError>)] {
    let files = try list()
    let bytes = self.bytes(of: files)
    lastRead.withLock { $0 = bytes }
    return files.compactMap { file in bytes[file].map { (file, $0) } }
  }

  /// Records the content that a container has of the file, for a source that reads it in another
  /// way; `nil` if there was no file.
  func note(_ bytes: Data?) {
    lastRead.withLock { $0 = bytes.map { [location: .success($0)] } ?? [:] }
  }

  /// Reports when the bytes differ from those that a container has, or, if it has none, from the
  /// current ones.
  func observe(_ tell: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation {
    let watch = FileWatch(self, seen: lastRead.withLock { $0 }, tell: tell)
    watch.check()
    return SettingsObservation { withExtendedLifetime(watch) {} }
  }

  var bytes: Bytes { (try? list()).map { self.bytes(of: $0) } ?? [:] }

  /// The folders to watch for changes of the bytes, including those of the files to which links
  /// lead.
  var folders: Set<URL> {
    let files = (try? list()) ?? []
    let outermost = isIncluded == nil ? location.deletingLastPathComponent() : location
    return Set(files.map { $0.resolvingSymlinksInPath().deletingLastPathComponent() })
      .union([outermost])
  }
}

extension SourceFiles {
  private func list() throws(SettingsError) -> [URL] {
    guard let isIncluded else { return [location] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: location.path)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { location.appending(path: $0, directoryHint: .notDirectory) }
        .filter(isIncluded)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return []
    } catch {
      throw .unreadable(location, reason: error.systemReason)
    }
  }

  private func bytes(of files: [URL]) -> Bytes {
    let known = files.compactMap { file in content(file).map { (file, $0) } }
    return Dictionary(uniqueKeysWithValues: known)
  }

  @Sendable static func content(of file: URL) -> Result<Data, SettingsError>? {
    do {
      return .success(try Data(contentsOf: file))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch {
      return .failure(
        .unreadable(file, reason: error.systemReason))
    }
  }
}

extension SettingsError {
  static func unreadable(_ file: URL, reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(file.path)' can't be read: \(reason).",
      recoverySuggestion: "Fix it. Until then, its last values stay in effect.")
  }
}

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
        events.append(.issue(SettingsIssue(.unwatchedFiles(files.location))))
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
  fileprivate static func unwatchedFiles(_ location: URL) -> SettingsError {
    SettingsError(
      .sourceUnavailable, problem: "Changes to '\(location.path)' are detected with a delay.",
      recoverySuggestion:
        "The system may limit watches. Read the sources again to get the changes.")
  }
}
