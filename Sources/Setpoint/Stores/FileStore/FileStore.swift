import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps values in a JSON file that people can read and edit.
///
/// A write appends one record to a journal in a hidden folder beside the file, and survives the end of the
/// process at any moment. After a second without writes, five seconds at the latest, the records are put
/// into the file; ``flush()`` does it at once. Stores of several processes see each other's writes.
///
/// The text belongs to its author: comments and trailing commas are accepted, a write changes the bytes of
/// the value and nothing else, and a new member is added at the end, or next to its group in a nested file
/// (`{"appearance": {"fontSize": 18}}`). A file that cannot be understood is reported and left alone; a
/// copy is kept when something has to be written.
public final class FileStore: SettingsStore {
  /// What a write survives when it returns.
  public enum Durability: Sendable, Hashable {
    /// The end of the process, also by `kill -9`; a write costs about one call of the system.
    case process
    /// A power cut as well; a write waits for the disk.
    case power
  }

  /// Where the file is, or will be.
  public let url: URL
  private let timeout: Duration
  private let file: JournaledFile
  private let queue = DispatchQueue(label: "setpoint.file-store")
  private let state = Mutex(State())

  private struct State: ~Copyable {
    var observers = Registry<@Sendable (StoreEvent) -> Void>()
    var watch: FolderWatch?
    /// The issues that observers were notified of last.
    var issues: Set<SettingsIssue> = []
  }

  /// Opens the file at `url`, which need not exist.
  ///
  /// No file is created before the first write.
  ///
  /// - Parameter timeout: How long a write waits for another process that holds the lock of the journals. Then it
  ///   throws, and nothing is changed. Few writes need the lock, and processes hold it for milliseconds.
  public convenience init(
    at url: URL, durability: Durability = .process, timeout: Duration = .seconds(1)
  ) {
    self.init(at: url, durability: durability, timeout: timeout, files: SystemFiles())
  }

  package init(
    at url: URL, durability: Durability, timeout: Duration = .seconds(1), files: any FileSystem
  ) {
    self.url = url
    self.timeout = timeout
    let path = SettingsFilePath.withoutLinks(url.path, files)
    file = JournaledFile(Self.folder(path, files, timeout), isDurable: durability == .power)
  }

  private static func folder(
    _ path: String, _ files: any FileSystem, _ timeout: Duration
  ) -> JournalFolder {
    JournalFolder(settings: path, files: files, timeout: timeout.milliseconds) {
      folder throws(FileError) in
      try Generation.begin(in: folder)
    }
  }

  /// Also reads what other processes have written.
  public var keys: Set<String>? { file.keys }

  /// Also reads what other processes have written. If that fails, the value is the one read last, and
  /// observers get the issue.
  public func value(forKey key: String) -> StoredValue? { file.value(forKey: key) }

  public var isCurrent: Bool { file.isCurrent }

  /// The last writes of all processes, and edits of the file, the newest first.
  ///
  /// The history has up to 512 KiB. Writes of the same keys by one store within two seconds are one entry. The
  /// history is made when the file is brought up to date, so it costs a write nothing, and reading it reads the
  /// file and the history.
  ///
  /// - Throws: ``SettingsError`` if a file cannot be read.
  public var history: [SettingsHistoryEntry] {
    get throws {
      do throws(FileError) {
        return try file.history()
      } catch {
        throw SettingsError.unavailableFile(url, reason: error.description)
      }
    }
  }

  /// Keeps the values of a secret setting out of ``history``, and makes the file and its copies readable for
  /// their owner only.
  public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    guard setting.isSecret else { return [] }
    let isFirst = !file.holdsSecrets
    withholdFromHistory(setting.key)
    return isFirst ? protectSecrets() : []
  }

  /// Makes everything that may hold secrets readable for its owner only, and returns what others could read.
  private func protectSecrets() -> [SettingsIssue] {
    let folder = file.folder
    let copies = (try? SetAsideFile.names(of: folder.settings, files: folder.files)) ?? []
    let paths = [folder.settings] + copies.map { FilePlace(folder.settings).beside($0) }
    _ = try? PrivateFile.restrict(folder.path, isFolder: true, files: folder.files)
    return paths.compactMap { path in
      do throws(FileError) {
        let mode = try PrivateFile.restrict(path, isFolder: false, files: folder.files)
        return mode.map { SettingsIssue(.readableSecrets(path, mode: $0)) }
      } catch {
        return SettingsIssue(.unprotectedSecrets(path, error))
      }
    }
  }

  public func withholdFromHistory(_ key: String) { file.withholdFromHistory(key) }

  public func location(forKey key: String) -> SettingLocation? { .file(url.path) }

  /// - Throws: ``SettingsError`` if the value cannot be kept or written; nothing is changed then.
  public func set(_ value: StoredValue?, forKey key: String) throws {
    guard let value else { return try apply([key: nil]) }
    if value.ruleBrokenByKeeping != nil { try StoredValue.checkKeeping([key: value]) }
    do throws(FileError) {
      try file.set(value, forKey: key)
    } catch {
      throw SettingsError.unwritableFile(url, error, timeout: timeout)
    }
  }

  /// - Throws: ``SettingsError`` if a value cannot be kept or written; nothing is changed then.
  public func apply(_ changes: [String: StoredValue?]) throws {
    guard !changes.isEmpty else { return }
    try StoredValue.checkKeeping(changes)
    do throws(FileError) {
      try file.apply(changes)
    } catch {
      throw SettingsError.unwritableFile(url, error, timeout: timeout)
    }
  }

  /// - Throws: ``StoreConflict`` if the file or a journal holds something else, also if another process
  ///   wrote it; otherwise as ``apply(_:)``.
  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try StoredValue.checkKeeping(changes)
    let isApplied: Bool
    do throws(FileError) {
      isApplied = try file.apply(changes, expecting: expected.mapValues { $0?.asRead })
    } catch {
      throw SettingsError.unwritableFile(url, error, timeout: timeout)
    }
    guard isApplied else { throw StoreConflict() }
  }

  /// Returns once everything is in the file and survives a power cut.
  ///
  /// - Throws: ``SettingsError`` if the file cannot be written. Then all is still in the journal.
  public func flush() throws {
    do throws(FileError) {
      try file.flush()
    } catch {
      throw SettingsError.unwritableFile(url, error)
    }
  }
}

// MARK: - Observing

extension FileStore {
  public func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    let identifier = state.withLock { $0.observers.add(handler) }
    if let issue = issue(of: file.problem) {
      state.withLock { _ = $0.issues.insert(issue) }
      handler(.issue(issue))
    }
    let folder = file.folder
    let copies = try? SetAsideFile.names(of: folder.settings, files: folder.files)
    if let copies, !copies.isEmpty { handler(.issue(SettingsIssue(.keptCopies(url, copies)))) }
    state.withLock { state in
      guard state.watch == nil else { return }
      state.watch = FolderWatch(noticesNewFiles: true) { [weak self] in self?.pollLater() }
    }
    let isWatching = watch()
    file.onFold { [weak self] in self?.pollLater() }
    _ = poll()
    if !isWatching { handler(.issue(SettingsIssue(.unwatchedFile(url)))) }
    return SettingsObservation { [weak self] in self?.endObserving(identifier) }
  }

  private func endObserving(_ identifier: Int) {
    let (isLast, watch) = state.withLock { state in
      state.observers.remove(identifier)
      let isLast = state.observers.isEmpty
      return (isLast, isLast ? state.watch.take() : nil)
    }
    // Ended without the lock.
    _ = consume watch
    guard isLast else { return }
    file.onFold(nil)
    file.endPolling()
  }

  /// What has changed since the last time.
  private func poll() -> [StoreEvent] {
    let (keys, problem, foldingError) = file.poll()
    let issues = Set(
      [issue(of: problem), foldingError.map { SettingsIssue(.unwritableFile(url, $0)) }]
        .compactMap(\.self))
    let new = state.withLock { state in
      defer { state.issues = issues }
      return issues.subtracting(state.issues)
    }
    return new.map(StoreEvent.issue) + (keys.isEmpty ? [] : [.changed(keys: keys)])
  }

  private func issue(of problem: FileProblem?) -> SettingsIssue? {
    switch problem {
    case nil: nil
    case .damaged: SettingsIssue(.damagedFile(url))
    case .unreadable(let reason): SettingsIssue(.unreadableFile(url, reason: reason))
    case .unavailable(let reason): SettingsIssue(.unavailableFile(url, reason: reason))
    }
  }
}

// MARK: - Watching

extension FileStore {
  /// Watches where the file, the link to it and the journals are now.
  ///
  /// - Returns: Whether changes by others will be noticed at once.
  private func watch() -> Bool {
    let folder = file.folder
    let watch = state.withLock { $0.watch }
    // Not the folder of the journals: each write to a file in a watched folder takes a fifth longer on Linux.
    return watch?.watch([folder.parent, FilePlace(url.path).folder], files: [folder.bell]) ?? true
  }

  private func pollLater() {
    queue.async { [weak self] in self?.refresh() }
  }

  /// Checks the file and the link to it for changes. Observers are called before this returns.
  public func refresh() {
    followLink()
    _ = watch()
    var events = poll()
    // An editor may have replaced the file by one that others may read.
    if file.holdsSecrets { events += protectSecrets().map(StoreEvent.issue) }
    let handlers = state.withLock { $0.observers.elements }
    for event in events {
      for handler in handlers { handler(event) }
    }
  }

  /// Moves to another file if the link resolves to it now.
  private func followLink() {
    let folder = file.folder
    let path = SettingsFilePath.withoutLinks(url.path, folder.files)
    if path != folder.settings { file.move(to: Self.folder(path, folder.files, timeout)) }
  }
}
