import Dispatch
import SetpointSynchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file, or the files of one folder, that a source reads.
///
/// Programs that save a file may remove it first, or write it in several steps. A file that is
/// missing, or isn't whole, is therefore believed only when it has been so for a while.
final class SourceFiles: Sendable {
  /// What is read from a file.
  struct Content: Sendable, Hashable {
    let bytes: Result<Data, SettingsError>
    /// The reason why someone else may have written the file.
    var distrust: String?
  }

  /// The content of each file that exists.
  typealias Contents = [URL: Content]

  /// The maximum size of a file, in bytes.
  static let maximumSize = JSONLimits.maximumSize

  let location: URL
  /// Returns whether to read a file in the folder; `nil` if the location is a file.
  private let isIncluded: (@Sendable (URL) -> Bool)?
  private let readContent: @Sendable (URL) -> Content?
  private let isWhole: @Sendable (URL, Data) -> Bool
  private let state = Mutex(State())
  /// The content of pipes and devices, which can be read once.
  private let readOnce = Mutex(Contents())

  private struct State {
    /// The content that a container already has, which isn't reported again.
    var lastRead: Contents?
    /// The files that aren't believed yet.
    var doubts: [URL: Doubt] = [:]
  }

  /// Creates an instance for a file.
  ///
  /// - Parameters:
  ///   - isWhole: Returns whether bytes are a whole file. Called on any thread.
  ///   - content: Returns the content of the file, or `nil` if there is none.
  init(
    file: URL, isWhole: @escaping @Sendable (URL, Data) -> Bool,
    content: @escaping @Sendable (URL) -> Content? = {
      SourceFiles.content(of: $0, accepting: .readable)
    }
  ) {
    location = file.absoluteURL
    isIncluded = nil
    self.isWhole = isWhole
    readContent = content
  }

  /// Creates an instance for a folder.
  ///
  /// - Parameters:
  ///   - isWhole: Returns whether bytes are a whole file. Called on any thread.
  ///   - content: Returns the content of a file in the folder, or `nil` to ignore the file.
  ///   - isIncluded: Returns whether to read a file in the folder.
  init(
    folder: URL, isWhole: @escaping @Sendable (URL, Data) -> Bool,
    content: @escaping @Sendable (URL) -> Content? = {
      SourceFiles.content(of: $0, accepting: .stored)
    },
    where isIncluded: @escaping @Sendable (URL) -> Bool
  ) {
    location = folder.absoluteURL
    self.isIncluded = isIncluded
    self.isWhole = isWhole
    readContent = content
  }

  /// Returns the files that exist, in the byte order of their names. Blocks while a file isn't
  /// believed yet.
  func read() throws(SettingsError) -> [(file: URL, content: Content)] {
    let end = ContinuousClock.now + Doubt.limit
    var time = ReadingTime()
    var current = try contents()
    while let wait = reasonToWait(for: current, at: time), time.instant < end {
      sleep(milliseconds: Double(wait.milliseconds + 1))
      time = ReadingTime()
      current = try contents()
    }
    let believed = current
    state.withLock { $0.lastRead = believed }
    return believed.sorted { $0.key.path.utf8.lexicographicallyPrecedes($1.key.path.utf8) }
      .map { ($0.key, $0.value) }
  }

  /// Reports when the content differs from the one that a container has, or, if it has none, from
  /// the current one.
  func observe(_ tell: @escaping @Sendable (SourceEvent) -> Void) -> SettingsObservation {
    let watch = FileWatch(self, seen: state.withLock { $0.lastRead }, tell: tell)
    watch.check()
    return SettingsObservation { withExtendedLifetime(watch) {} }
  }

  /// What exists now, whether it is believed or not.
  var current: Contents { (try? contents()) ?? [:] }

  /// What to watch for changes of the content: the names that lead to the files, and the folder whose
  /// files the source reads.
  var places: FolderWatch.Places {
    let isFolder = isIncluded != nil && (try? SystemFiles().status(of: location.path)) != nil
    return FolderWatch.Places(
      folders: isFolder ? [SystemFiles().withoutLinks(location.path)] : [],
      names: PathLookup([location.path] + ((try? list()) ?? []).map(\.path)).names)
  }
}

// MARK: - Reading

extension SourceFiles {
  private func contents() throws(SettingsError) -> Contents {
    var contents: Contents = [:]
    for file in try list() { contents[file] = content(of: file) }
    return contents
  }

  private func list() throws(SettingsError) -> [URL] {
    guard let isIncluded else { return [location] }
    do throws(FileError) {
      return try uninterrupted { () throws(FileError) in
        try SystemFiles().names(in: location.path)
      }
      .map { location.appending(path: $0, directoryHint: .notDirectory) }
      .filter(isIncluded)
    } catch {
      guard error.isMissing else { throw .unreadable(location, reason: error.reason) }
      return []
    }
  }

  private func content(of file: URL) -> Content? {
    readOnce.withLock { readOnce in
      let kind = (try? SystemFiles().statusIfPresent(of: file.path))??.kind
      guard kind != .regular else { return readContent(file) }
      if let content = readOnce[file] { return content }
      let content = readContent(file)
      // A file that was missing may exist by now.
      if kind != nil, case .success(let bytes)? = content?.bytes, !bytes.isEmpty {
        readOnce[file] = content
      }
      return content
    }
  }

  @Sendable static func content(of file: URL, accepting kinds: [FileKind]) -> Content? {
    do throws(FileError) {
      let bytes = try SystemFiles().content(of: file.path, accepting: kinds, limit: maximumSize)
      return Content(bytes: .success(Data(bytes)))
    } catch {
      guard error.isMissing else {
        return Content(bytes: .failure(.unreadable(file, reason: error.reason)))
      }
      // Such a character is in the place of bytes that aren't text.
      guard file.lastPathComponent.unicodeScalars.contains("\u{FFFD}") else { return nil }
      return Content(bytes: .failure(.unreadable(file, reason: "its name isn't UTF-8")))
    }
  }
}

// MARK: - Doubt

/// The time from which a file was seen as it is.
private struct Doubt {
  /// For how long a file must be missing, or not whole, before it is believed.
  static let patience = Duration.milliseconds(300)
  /// The longest time to wait for a file that changes again and again.
  static let limit = Duration.seconds(2)

  let content: SourceFiles.Content?
  let start: ContinuousClock.Instant
}

/// When a reading of files began. What was read is no older, however long the process then had to
/// wait for a processor.
private struct ReadingTime {
  let instant = ContinuousClock.now
  /// In nanoseconds since 1970.
  let fileTime = currentTime()
}

extension SourceFiles {
  /// Returns the time after which the files can be believed, or `nil` if they can be now.
  fileprivate func reasonToWait(for contents: Contents, at time: ReadingTime) -> Duration? {
    let lastRead = state.withLock { $0.lastRead }
    let expected = isIncluded == nil ? [location] : Array((lastRead ?? [:]).keys)
    let doubtful = Set(expected).union(contents.keys).filter { file in
      guard let content = contents[file] else { return true }
      guard content.distrust == nil, case .success(let bytes) = content.bytes else { return true }
      return lastRead?[file] != content && Self.age(of: file, at: time) < Doubt.patience
        && !isWhole(file, bytes)
    }
    return state.withLock { state in
      let old = state.doubts
      state.doubts = [:]
      var wait: Duration?
      for file in doubtful {
        let age = Self.age(of: file, at: time)
        guard age < Doubt.patience else { continue }
        var doubt = Doubt(content: contents[file], start: time.instant)
        if let known = old[file], known.content == doubt.content { doubt = known }
        state.doubts[file] = doubt
        let rest = Doubt.patience - max(age, time.instant - doubt.start)
        if rest > .zero { wait = max(wait ?? .zero, rest) }
      }
      return wait
    }
  }

  /// Notes that the files are as they were before a doubt.
  func endDoubts() { state.withLock { $0.doubts = [:] } }

  /// Returns the time since a file changed, or since one may have been removed. A change in the
  /// future, after the clock was set back, counts as one that happened just now.
  private static func age(of file: URL, at time: ReadingTime) -> Duration {
    let files = SystemFiles()
    let status = (try? files.statusIfPresent(of: file.path)) ?? nil
    let changed = status ?? (try? files.status(of: PathLookup(file.path).folder))
    guard let changed = changed?.identity.changed else { return .zero }
    let (age, isTooLong) = time.fileTime.subtractingReportingOverflow(changed)
    return isTooLong ? .zero : .nanoseconds(max(0, age))
  }
}

extension SettingsError {
  static func unreadable(_ file: URL, reason: String) -> SettingsError {
    SettingsError(
      .unreadableFile, problem: "Settings file '\(file.path)' can't be read: \(reason).",
      recoverySuggestion: "Fix it. Until then, values that were read before stay in effect.")
  }
}

// MARK: - Watching

/// Reports when the content of a source's files changes, also when a folder or link on their path
/// is created, replaced or removed.
final class FileWatch: Sendable {
  private let files: SourceFiles
  private let tell: @Sendable (SourceEvent) -> Void
  private let state: Mutex<State>

  private struct State: ~Copyable {
    /// The content that was reported last; `nil` before the files were read.
    var seen: SourceFiles.Contents?
    /// The time from which the content isn't believed; `nil` if it is.
    var doubtful: ContinuousClock.Instant?
    var watch: FolderWatch?
    var isWatching = true
  }

  init(
    _ files: SourceFiles, seen: SourceFiles.Contents?,
    tell: @escaping @Sendable (SourceEvent) -> Void
  ) {
    self.files = files
    self.tell = tell
    state = Mutex(State(seen: seen))
    let watch = FolderWatch(noticesNewFiles: true) { [weak self] in self?.check() }
    state.withLock { $0.watch = watch }
  }

  /// Watches the current locations of the files, and reports whether they have changed.
  func check() {
    let events = state.withLock { state -> [SourceEvent] in
      let isWatching = state.watch?.watch { files.places } ?? true
      defer { state.isWatching = isWatching }
      var events: [SourceEvent] = []
      if state.isWatching, !isWatching {
        events.append(.issue(SettingsIssue(.unwatchedFiles(files.location))))
      }
      let time = ReadingTime()
      let current = files.current
      let hasChanged = current != state.seen ?? current
      if state.seen == nil { state.seen = current }
      if !hasChanged {
        state.doubtful = nil
        files.endDoubts()
      }
      if hasChanged, isAwaited(current, at: time, &state.doubtful) { return events }
      state.seen = current
      // Reading again ends the issue about watching, too.
      if hasChanged || isWatching && !state.isWatching { events.append(.changed) }
      return events
    }
    for event in events { tell(event) }
  }

  /// Returns whether the content isn't believed yet, and checks it again when it is.
  private func isAwaited(
    _ current: SourceFiles.Contents, at time: ReadingTime,
    _ doubtful: inout ContinuousClock.Instant?
  ) -> Bool {
    guard let wait = files.reasonToWait(for: current, at: time) else {
      doubtful = nil
      return false
    }
    let start = doubtful ?? time.instant
    doubtful = start
    guard time.instant - start < Doubt.limit else {
      doubtful = nil
      return false
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(wait.milliseconds + 1)) {
      [weak self] in self?.check()
    }
    return true
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
