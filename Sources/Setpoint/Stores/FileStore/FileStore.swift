import Dispatch
import SetpointSynchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store that keeps values in a JSON file that people can read and edit.
///
/// A write appends one record to a journal in a hidden folder beside the file. It survives the end
/// of the process at any time. After one second without writes, and after five seconds at the
/// latest, the store merges the records into the file; ``flush()`` does so at once. Stores in
/// several processes see each other's writes.
///
/// The store keeps the layout of the file. It accepts comments and trailing commas, and a write
/// changes only the bytes of the value. A new member is added at the end, or beside its group in a
/// nested file (`{"appearance": {"fontSize": 18}}`). A file that can't be parsed is reported and
/// left unchanged; before a write replaces it, the store keeps a copy.
///
/// On iOS, tvOS, watchOS and visionOS, the store holds no lock while the system suspends the process,
/// so that an app and its extensions can share a file in the container of their group. What is
/// written before the device is unlocked for the first time after a restart, when the file can't be
/// opened, is kept in memory and stored when that is possible.
public final class FileStore: SettingsStore, SurroundingsStore {
  /// The failures that a write survives.
  public enum Durability: Sendable, Hashable {
    /// The end of the process, including `kill -9`. A write costs about one system call.
    case process
    /// A power failure as well. A write waits for the disk.
    case power
  }

  /// The location of the file, which need not exist.
  public let url: URL
  private let timeout: Duration
  private let file: JournaledFile
  private let kept = KeptWrites()
  /// Whether the file may have values that other users must not read.
  private let holdsSecrets = Atomic(false)
  /// Whether the last write failed.
  private let isRefusing = Atomic(false)
  /// The number of reports to observers that have begun and not ended.
  private let reportCount = Atomic(0)
  private let queue = DispatchQueue(label: "setpoint.file-store")
  private let state = Mutex(State())
  /// Held from a look at the file until the issues that it found are the current ones.
  private let polling = Mutex(())

  private struct State: ~Copyable {
    var observers = Registry<@Sendable (StoreEvent) -> Void>()
    var watch: FolderWatch?
    var unlocking: SettingsObservation?
    /// Whether the store tries again to read a protected file.
    var isRetrying = false
    /// The path of the watched journal.
    var journal: String?
    var fileSystem: (path: String, shared: String?)?
    /// The current issues, which observers receive.
    var issues: [SettingsIssue] = []
    /// The issues of files with secrets that others can read.
    var unprotected: [SettingsIssue] = []
    /// The error of the last write, if it failed.
    var refusal: SettingsError?

    /// Returns what must follow a reported event because another thread found the opposite
    /// meanwhile and may have reported it first.
    func correction(of event: StoreEvent) -> StoreEvent? {
      switch event {
      case .issue(let issue) where !issues.contains(issue): .issueEnded(issue)
      case .issueEnded(let issue) where issues.contains(issue): .issue(issue)
      default: nil
      }
    }
  }

  /// Opens the file at `url`, which need not exist.
  ///
  /// No file is created before the first write.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - durability: The failures that a write survives.
  ///   - timeout: How long a write waits for another process that holds the lock of the journals,
  ///     before it throws an error and changes nothing. Few writes need the lock, and processes
  ///     hold it for milliseconds.
  public convenience init(
    at url: URL, durability: Durability = .process, timeout: Duration = .seconds(1)
  ) {
    self.init(at: url, durability: durability, timeout: timeout, files: SystemFiles())
  }

  package init(
    at url: URL, durability: Durability, timeout: Duration = .seconds(1),
    files: any FileSystem = SystemFiles(), checkpointsInBackground: Bool = true,
    keepsHistory: Bool = true,
    suspension: (any ProcessSuspension)? = SystemSuspension.current
  ) {
    self.url = url
    self.timeout = timeout
    let path = files.withoutLinks(url.path)
    file = JournaledFile(
      url.path, Self.folder(path, files, timeout, suspension), isDurable: durability == .power,
      checkpointsInBackground: checkpointsInBackground, keepsHistory: keepsHistory)
  }

  deinit { try? kept.store(by: file.apply) }

  private static func folder(
    _ path: String, _ files: any FileSystem, _ timeout: Duration,
    _ suspension: (any ProcessSuspension)?
  ) -> JournalFolder {
    JournalFolder(
      settings: path, files: files, timeout: timeout.milliseconds, suspension: suspension
    ) {
      folder throws(FileError) in
      try Backup.begin(in: folder)
    }
  }

  /// The keys with a value, including those that other processes have written.
  public var keys: Set<String>? {
    let keys = file.keys
    guard !kept.isEmpty else { return keys }
    let changes = kept.values
    return keys.filter { changes[$0] == nil }.union(changes.filter { $1 != nil }.keys)
  }

  /// Returns the value for the key, including one that another process has written. If reading
  /// fails, returns the last known value and reports an issue to observers.
  public func value(forKey key: String) -> StoredValue? {
    if !kept.isEmpty, let value = kept.values[key] { return value?.asRead }
    return file.value(forKey: key)
  }

  public var isCurrent: Bool { file.isCurrent && reportCount.load(ordering: .acquiring) == 0 }

  /// The most recent writes of all processes and edits of the file, newest first.
  ///
  /// The history contains up to 512 KiB. Writes of the same keys by one store within two seconds
  /// are a single entry. The store adds to the history when it updates the file, so that the
  /// history doesn't slow down writes. Reading it reads the file and the history.
  ///
  /// - Throws: ``SettingsError`` if a file can't be read.
  public var history: [SettingsHistoryEntry] {
    get throws {
      do throws(FileError) {
        return try file.history()
      } catch {
        throw SettingsError.unavailableFile(url, error)
      }
    }
  }

  /// Excludes the values of a secret setting from ``history``, and restricts access to the file and
  /// its copies to their owner.
  public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
    file.declare(
      setting.key, mayBeDictionary: setting.kind == .structured || setting.forms == .own)
    guard setting.isSecret else { return [] }
    withholdFromHistory(setting.key)
    return holdsSecrets.exchange(true, ordering: .acquiringAndReleasing)
      ? []
      : protectSecrets().compactMap { event in
        if case .issue(let issue) = event { issue } else { nil }
      }
  }

  /// Restricts access to all files that may contain secrets to their owner. Returns an issue for each
  /// that others could read, and for each that they can still read, which ends when they can't.
  private func protectSecrets() -> [StoreEvent] {
    let folder = file.folder
    let copies = (try? SetAsideFile.names(of: folder.settings, files: folder.files)) ?? []
    let paths = [folder.settings] + copies.map { FileLocation(folder.settings).beside($0) }
    _ = try? PrivateFile.restrict(folder.path, isFolder: true, files: folder.files)
    var (restricted, unprotected): ([SettingsIssue], [SettingsIssue]) = ([], [])
    for path in paths {
      do throws(FileError) {
        let mode = try PrivateFile.restrict(path, isFolder: false, files: folder.files)
        if let mode { restricted.append(SettingsIssue(.readableSecrets(path, mode: mode))) }
      } catch {
        unprotected.append(SettingsIssue(.unprotectedSecrets(path, error)))
      }
    }
    let events = Self.events(
      from: state.withLock { state in
        defer { state.unprotected = unprotected }
        return state.unprotected
      }, to: unprotected)
    return restricted.map(StoreEvent.issue) + events
  }

  public func withholdFromHistory(_ key: String) { file.withholdFromHistory(key) }

  func note(_ surroundings: [String: LayerSurroundings]) { file.note(surroundings) }

  public func location(forKey key: String) -> SettingLocation? { .file(url.path) }

  /// Stores one change; `nil` removes the value.
  ///
  /// - Throws: ``SettingsError`` if the value can't be stored; then nothing changes.
  public func set(_ value: StoredValue?, forKey key: String) throws {
    guard let value else { return try apply([key: nil]) }
    guard kept.isEmpty else { return try apply([key: value]) }
    try StoredValue.checkKeeping(value, forKey: key)
    do throws(FileError) {
      try file.set(value, forKey: key)
      noteWrite()
    } catch {
      try keep([key: value], after: error)
    }
  }

  /// Stores all changes or none; `nil` removes a value.
  ///
  /// - Throws: ``SettingsError`` if a value can't be stored; then nothing changes.
  public func apply(_ changes: [String: StoredValue?]) throws {
    guard !changes.isEmpty else { return }
    try StoredValue.checkKeeping(changes)
    do throws(FileError) {
      if kept.isEmpty {
        try file.apply(changes)
      } else {
        try kept.store(and: changes, by: file.apply)
      }
      noteWrite()
    } catch {
      try keep(changes, after: error)
    }
  }

  /// Stores all changes if the file and the journals hold the expected values, including those that
  /// other processes have written.
  ///
  /// - Throws: ``StoreConflict`` if the store holds other values; otherwise the errors of
  ///   ``apply(_:)``, and one if the file can't be opened because the device is locked.
  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws {
    try StoredValue.checkKeeping(changes)
    let isApplied: Bool
    do throws(FileError) {
      try kept.store(by: file.apply)
      isApplied = try file.apply(changes, expecting: expected.mapValues { $0?.asRead })
    } catch {
      if file.folder.isProtected(error) { throw SettingsError.incomparableFile(url) }
      throw refusal(of: error)
    }
    noteWrite()
    guard isApplied else { throw StoreConflict() }
  }

  /// Writes all values to the file and waits until they survive a power failure.
  ///
  /// - Throws: ``SettingsError`` if the file can't be written. Then all values are still in the
  ///   journal.
  public func flush() throws {
    do throws(FileError) {
      try kept.store(by: file.apply)
    } catch {
      throw SettingsError.unwritableFile(url, error)
    }
    do throws(FileError) {
      try file.flush()
    } catch {
      throw file.isPending ? unsaved(error) : SettingsError.unwritableFile(url, error)
    }
  }

  /// Returns the error of a write that changed nothing. Records it, unless its cause is temporary:
  /// the lock of another process, or the suspension of this one.
  private func refusal(of error: FileError) -> SettingsError {
    let refusal = SettingsError.unwritableFile(url, error, timeout: timeout)
    if !error.isTimeout, !error.isSuspension {
      state.withLock { $0.refusal = refusal }
      isRefusing.store(true, ordering: .relaxed)
    }
    return refusal
  }

  /// Ends the failure of an earlier write.
  private func noteWrite() {
    guard isRefusing.load(ordering: .relaxed) else { return }
    isRefusing.store(false, ordering: .relaxed)
    state.withLock { $0.refusal = nil }
  }

  /// Returns the error of values that aren't in the file yet.
  private func unsaved(_ error: FileError) -> SettingsError {
    .unsavedFile(url.path, in: file.folder.path, error)
  }
}

// MARK: - Protected files

extension FileStore {
  /// How long the store waits before it tries again to read a protected file.
  private static let retryInterval = DispatchTimeInterval.seconds(2)

  /// Keeps changes that a protected file refuses, until it can be read.
  ///
  /// - Throws: The error of changes that were refused for another reason.
  private func keep(_ changes: [String: StoredValue?], after error: FileError) throws {
    guard file.folder.isProtected(error) else { throw refusal(of: error) }
    kept.keep(changes)
    retryLater()
  }

  private func retryLater() {
    let isFirst = state.withLock { state in
      defer { state.isRetrying = true }
      return !state.isRetrying
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in
      self?.state.withLock { $0.isRetrying = false }
      self?.refresh()
    }
  }

  /// Stores what was kept, if the file can be read by now.
  ///
  /// - Returns: The error of the file, unless it is still protected.
  private func storeKept() -> FileError? {
    guard !kept.isEmpty else { return nil }
    do throws(FileError) {
      try kept.store(by: file.apply)
      return nil
    } catch {
      retryLater()
      return file.folder.isProtected(error) ? nil : error
    }
  }
}

extension FileStore: MonitoredStore {
  package var monitoredName: String { url.path }

  package var isInDoubt: Bool { file.isInDoubt }

  package var failure: SettingsIssue? {
    let error = file.checkpointError.map(unsaved) ?? state.withLock { $0.refusal }
    return issue(of: file.problem) ?? error.map { SettingsIssue($0) }
  }
}

// MARK: - Observing

extension FileStore {
  public func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? {
    let identifier = state.withLock { $0.observers.add(handler) }
    let known = state.withLock { state in
      if state.watch == nil {
        state.watch = FolderWatch(noticesNewFiles: true) { [weak self] in self?.pollLater() }
        state.unlocking = ProtectedData.observe { [weak self] in self?.pollLater() }
      }
      return state.issues
    }
    report(known.map(StoreEvent.issue), to: [handler])
    file.onCheckpoint { [weak self] in self?.pollLater() }
    reportCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
    defer { reportCount.wrappingAdd(-1, ordering: .acquiringAndReleasing) }
    let events = poll()
    // The new observer reads the values anyway.
    report(
      events.filter { if case .changed = $0 { false } else { true } }, to: [handler])
    report(events, to: state.withLock { $0.observers.elements(except: identifier) })
    return SettingsObservation { [weak self] in self?.endObserving(identifier) }
  }

  private func endObserving(_ identifier: Int) {
    // End outside the lock.
    _ = state.withLock { state in
      let observer = state.observers.remove(identifier)
      let isLast = state.observers.isEmpty
      if isLast {
        // Before a new observer needs it.
        file.onCheckpoint(nil)
        file.endPolling()
      }
      return (
        observer, isLast ? state.watch.take() : nil, isLast ? state.unlocking.take() : nil
      )
    }
  }

  /// Reports changes and issues that were found by polling.
  private func report(_ events: [StoreEvent], to handlers: [@Sendable (StoreEvent) -> Void]) {
    for event in events {
      var next: StoreEvent? = event
      while let event = next {
        for handler in handlers { handler(event) }
        next = state.withLock { $0.correction(of: event) }
      }
    }
  }

  /// Returns the changes and issues since the last call.
  private func poll() -> [StoreEvent] { polling.withLock { _ in newEvents() } }

  private func newEvents() -> [StoreEvent] {
    let keepingError = storeKept()
    var journal = state.withLock { $0.journal }
    var isWatching = watch(journal: journal)
    var report = file.poll()
    var keys = report.keys
    // A journal must be watched before it is read for the last time.
    while report.journal != journal {
      journal = report.journal
      isWatching = watch(journal: journal)
      report = file.poll()
      keys.formUnion(report.keys)
    }
    state.withLock { $0.journal = journal }
    if report.problem == .protected { retryLater() }
    if let time = report.waitingTime { pollLater(after: .nanoseconds(Int(time))) }
    let copies = try? SetAsideFile.names(of: file.folder.settings, files: file.folder.files)
    let issues = [
      issue(of: report.problem),
      keepingError.map { SettingsIssue(.unwritableFile(url, $0)) },
      report.checkpointError.map { SettingsIssue(unsaved($0)) },
      copies.flatMap { $0.isEmpty ? nil : .notice(.keptCopies(url, $0)) },
      isWatching ? nil : .notice(.unwatchedFile(url)),
      sharedFileSystem.map { .notice(.sharedFile(url, $0)) },
    ]
    return events(
      of: issues.compactMap(\.self) + report.repeatedKeys.map { $0.issue(inStoreAt: url.path) })
      + (keys.isEmpty ? [] : [.changed(keys: keys)])
  }

  /// The file system of the file if several computers may share it. Determined once for a location.
  private var sharedFileSystem: String? {
    let folder = file.folder
    return state.withLock { state in
      if state.fileSystem?.path != folder.parent {
        state.fileSystem = (folder.parent, folder.files.sharedFileSystem(of: folder.parent))
      }
      return state.fileSystem?.shared
    }
  }

  /// Returns the differences between the issues that observers know and the current ones.
  private func events(of issues: [SettingsIssue]) -> [StoreEvent] {
    let old = state.withLock { state in
      defer { state.issues = issues }
      return state.issues
    }
    return Self.events(from: old, to: issues)
  }

  private static func events(from old: [SettingsIssue], to new: [SettingsIssue]) -> [StoreEvent] {
    old.filter { !new.contains($0) }.map(StoreEvent.issueEnded)
      + new.filter { !old.contains($0) }.map(StoreEvent.issue)
  }

  private func issue(of problem: FileProblem?) -> SettingsIssue? {
    switch problem {
    case nil: nil
    case .damaged: SettingsIssue(.damagedFile(url))
    case .tooLarge: SettingsIssue(.tooLargeFile(url))
    case .damagedRecords: SettingsIssue(.damagedRecords(url))
    case .unreadable(let reason): SettingsIssue(.unreadableFile(url, reason: reason))
    case .unavailable(let error): SettingsIssue(.unavailableFile(url, error))
    case .protected: SettingsIssue(.protectedFile(url))
    }
  }
}

// MARK: - Watching

extension FileStore {
  /// Watches the current locations of the file, the link to it and the journals.
  ///
  /// - Returns: Whether changes by others are noticed at once.
  private func watch(journal: String?) -> Bool {
    guard let watch = state.withLock({ $0.watch }) else { return true }
    let folder = file.folder
    var folders: Set = [folder.parent, FileLocation(url.path).folder]
    // The folder of the journals is watched only until there is one: on Linux, each write to a file
    // in a watched folder takes a fifth longer.
    if journal == nil { folders.insert(folder.path) }
    return watch.watch {
      FolderWatch.Places(
        folders: folders, files: Set([journal].compactMap(\.self)),
        names: PathLookup(url.path, files: folder.files).names)
    }
  }

  private func pollLater() {
    queue.async { [weak self] in self?.refresh() }
  }

  private func pollLater(after delay: DispatchTimeInterval) {
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.refresh() }
  }

  /// Checks the file and the link to it for changes. Observers are called before this returns.
  public func refresh() {
    file.followLinks()
    reportCount.wrappingAdd(1, ordering: .acquiringAndReleasing)
    defer { reportCount.wrappingAdd(-1, ordering: .acquiringAndReleasing) }
    let events = poll()
    // An editor may have replaced the file with one that others can read.
    let warnings = holdsSecrets.load(ordering: .acquiring) ? protectSecrets() : []
    let handlers = state.withLock { $0.observers.elements }
    report(events, to: handlers)
    for warning in warnings {
      for handler in handlers { handler(warning) }
    }
  }
}

extension FileStore {
  /// Opens `settings.json` in the app's configuration folder.
  ///
  /// The folder is `$XDG_CONFIG_HOME/NAME`, or `$HOME/.config/NAME` by default. On Apple platforms,
  /// it is `Application Support/NAME`.
  ///
  /// - Parameters:
  ///   - name: The app's name. Path separators in it can't escape the folder.
  ///   - durability: The failures that a write survives.
  ///   - timeout: How long a write waits for another process.
  ///   - environment: The environment variables that determine the configuration folder.
  public convenience init(
    _ name: String, durability: Durability = .process, timeout: Duration = .seconds(1),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.init(
      at: Self.file(of: name, in: .configurationFolder(environment)), durability: durability,
      timeout: timeout)
  }

  fileprivate static func file(of name: String, in configuration: URL) -> URL {
    let parts = name.split { "/\\:".contains($0) }.filter { $0 != ".." && $0 != "." }
    // Not `joined`, which isn't specialized: every program starts with this.
    let folder = parts.dropFirst().reduce(String(parts.first ?? "")) { "\($0)-\($1)" }
    return configuration.appending(path: folder.isEmpty ? "settings" : folder)
      .appending(path: "settings.json")
  }
}

extension SettingsStore where Self == FileStore {
  /// A store in `settings.json` in the app's configuration folder; see
  /// ``FileStore/init(_:durability:timeout:environment:)``.
  public static func file(
    _ name: String, durability: FileStore.Durability = .process, timeout: Duration = .seconds(1)
  ) -> FileStore {
    FileStore(
      at: FileStore.file(of: name, in: .configurationFolder), durability: durability,
      timeout: timeout)
  }

  /// A store in the JSON file at `url`.
  public static func file(
    at url: URL, durability: FileStore.Durability = .process, timeout: Duration = .seconds(1)
  ) -> FileStore { FileStore(at: url, durability: durability, timeout: timeout) }
}
