#if SQLite
  import Dispatch
  public import Foundation
  public import GRDB
  public import Setpoint
  import SetpointSynchronization

  /// A store that keeps values in one table of an SQLite database.
  ///
  /// Each row has a key and a value as JSON. All values are in memory, so reading needs no I/O. A
  /// write is one transaction, and survives the end of the process; with the durability
  /// `FileStore.Durability.power`, also a power failure. The store notices the writes of other
  /// stores and programs while it has an observer.
  ///
  /// The database is a file of the store's own, or a database that the app has open: a GRDB
  /// `DatabaseQueue` or `DatabasePool`, also with SQLCipher.
  ///
  /// The store creates the folder, file and table of its own database if they are missing. It
  /// reports a damaged database, and keeps it unchanged until the next write. The write renames the
  /// damaged file and creates a new database with the readable values. If the file is deleted, the
  /// values are lost, and the store reports an issue. The database must be on a local volume,
  /// because its write-ahead log uses shared memory. On a file system without it, such as some
  /// network and FUSE file systems, the store uses a rollback journal, which waits for the disk, and
  /// reports an issue.
  public final class SQLiteStore: SharedStore, MonitoredStore {
    /// The location of the database file, or `nil` for a database of the app.
    public let url: URL?
    private let state = Mutex(State())
    private let database: SettingDatabase
    private let issueQueue = DispatchQueue(label: "setpoint.sqlite-store.issues")

    private struct State: ~Copyable {
      var content = SettingTable.Content()
      /// The version that was read last, or `nil` if none could be read.
      var version: SettingDatabase.Version?
      var observers = Registry<@Sendable (StoreEvent) -> Void>()
      var watchers: [FileWatcher] = []
      var folderWatch: FolderWatch?
      /// Whether the system doesn't allow watching the database.
      var isUnwatched = false
      /// The last file that couldn't be opened when it appeared.
      var unopenedFile: FileStatus.Identity?
      /// The reason why the database can't be read, or couldn't be read last.
      var problem: SettingsError?
      /// The issues that observers received last.
      var issues: Set<SettingsIssue> = []
      /// The keys whose values were asked for while none could be read.
      var missed: Set<String> = []

      /// Replaces the content and returns the events to report. The old content includes the
      /// store's own writes.
      mutating func takeOver(
        _ new: SettingTable.Content, version: SettingDatabase.Version
      ) -> [StoreEvent] {
        let keys = Set(new.keys).union(content.keys).filter { new[$0] != content[$0] }
          .union(missed)
        content = new
        self.version = version
        missed = []
        return keys.isEmpty ? [] : [.changed(keys: keys)]
      }
    }

    /// Creates a store with a database at `url`, which need not exist.
    ///
    /// - Parameters:
    ///   - url: The location of the database file.
    ///   - table: The table of the settings, created if it is missing.
    ///   - durability: The failures that a write survives.
    ///   - timeout: The time that a write waits for writes of other processes. Then it throws,
    ///     without a change.
    public init(
      at url: URL, table: String = "setting", durability: FileStore.Durability = .process,
      timeout: Duration = .seconds(1)
    ) {
      self.url = url
      database = SettingDatabase(
        at: url, table: SettingTable(table), isDurable: durability == .power, timeout: timeout)
      reload()
    }

    /// Creates a store with a database that the app has open.
    ///
    /// The configuration of the database determines how long a write waits and what it survives. A
    /// write within a transaction of the app belongs to it, and is rolled back with it.
    ///
    /// - Parameters:
    ///   - writer: A `DatabaseQueue` or `DatabasePool`. The store keeps it open.
    ///   - table: The table of the settings, created if it is missing.
    public init(_ writer: any DatabaseWriter, table: String = "setting") {
      url = nil
      let changes = TableChanges()
      database = SettingDatabase(writer, table: SettingTable(table)) { changes.report() }
      changes.observe { [weak self] in self?.reload() }
      reload()
    }

    public var keys: Set<String>? {
      get throws {
        try state.withLock { state in
          if state.version == nil, let problem = state.problem { throw problem }
          return Set(state.content.keys)
        }
      }
    }

    /// - Throws: `SettingsError` if the database can't be read or the value isn't JSON.
    public func value(forKey key: String) throws -> StoredValue? {
      try state.withLock { state in
        if let kept = state.content[key] { return try kept.get() }
        guard state.version == nil, let problem = state.problem else { return nil }
        state.missed.insert(key)
        throw problem
      }
    }

    /// - Throws: `SettingsError` if the database can't be written. It remains unchanged.
    public func apply(_ changes: [String: StoredValue?]) throws {
      try apply(changes, expecting: [:])
    }

    /// - Throws: `StoreConflict` if the database contains other values, also of other processes;
    ///   otherwise the errors of ``apply(_:)``.
    public func apply(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      try StoredValue.checkKeeping(changes)
      for key in changes.keys.sorted() {
        if let error = SettingTable.problem(keeping: key) { throw error }
      }
      do {
        do {
          try write(changes, expecting: expected)
        } catch let error as DatabaseError where error.isDamage {
          guard database.isOwn else { throw error }
          let content = state.withLock { $0.version == nil ? nil : $0.content }
          try database.replaceDamaged(with: content)
          watchAgain()
          try write(changes, expecting: expected)
        }
      } catch let conflict as StoreConflict {
        notifyLater(of: try takeOver(evenIfUnchanged: true))
        throw conflict
      } catch let error as SettingsError {
        throw error
      } catch let error as DatabaseError where error.isBusy {
        throw SettingsError.busyDatabase(database)
      } catch {
        throw SettingsError.unwritableDatabase(database, error)
      }
    }

    /// Waits until what was written survives a power failure. A database that the app opened
    /// survives what its configuration says.
    public func flush() throws {
      do {
        try database.flush()
      } catch let error as SettingsError {
        throw error
      } catch let error as DatabaseError where error.isBusy {
        throw SettingsError.busyDatabase(database)
      } catch {
        throw SettingsError.unwritableDatabase(database, error)
      }
      if !database.isCurrent(state.withLock { $0.version }) { reload() }
    }

    /// Reads the database again if it has changed. Calls the observers before it returns.
    public func refresh() { reload() }

    public func location(forKey key: String) -> SettingLocation? {
      database.path.hasPrefix("/") ? .file(database.path) : nil
    }

    public func prepare(for setting: SettingDefinition) -> [SettingsIssue] {
      guard let error = SettingTable.problem(keeping: setting.key) else { return [] }
      return [SettingsIssue(error, declaration: setting.declaration)]
    }

    public func observe(
      _ handler: @escaping @Sendable (StoreEvent) -> Void
    ) -> SettingsObservation? {
      let (identifier, issues) = state.withLock { ($0.observers.add(handler), $0.issues) }
      let busy = SettingsIssue(.busyDatabase(database))
      for issue in issues where issue != busy { handler(.issue(issue)) }
      startWatching()
      return SettingsObservation { [weak self] in
        // Released outside the lock, because that may run code of the app.
        _ = self?.state.withLock { state in
          let observer = state.observers.remove(identifier)
          guard state.observers.isEmpty else { return observer }
          state.watchers = []
          state.folderWatch = nil
          return observer
        }
      }
    }
  }

  extension SettingsStore where Self == SQLiteStore {
    /// Returns a store with a table of the SQLite database at `url`; see
    /// ``SQLiteStore/init(at:table:durability:timeout:)``.
    public static func sqlite(
      at url: URL, table: String = "setting", durability: FileStore.Durability = .process,
      timeout: Duration = .seconds(1)
    ) -> SQLiteStore {
      SQLiteStore(at: url, table: table, durability: durability, timeout: timeout)
    }

    /// Returns a store with a table of a database that the app has open; see
    /// ``SQLiteStore/init(_:table:)``.
    public static func sqlite(
      _ writer: any DatabaseWriter, table: String = "setting"
    ) -> SQLiteStore { SQLiteStore(writer, table: table) }
  }

  extension SQLiteStore {
    private func write(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      for _ in 0..<Self.maximumAttempts {
        // Keeps the version: the watcher reads and reports the changes of others.
        let number = try database.access { database, number in
          let table = self.database.table
          try self.database.change(in: database) {
            guard try table.holds(expected, in: database) else { throw StoreConflict() }
            try table.apply(changes, in: database)
          }
          state.withLock { state in
            for (key, value) in changes { state.content[key] = value.map { .success($0) } }
          }
          return number
        }
        takeOverReplacement(by: number)
        // A program that replaced or removed the file meanwhile removed this write, too.
        guard database.isReplaced else { return }
      }
    }

    /// How often a write is repeated because the file was replaced meanwhile.
    private static let maximumAttempts = 3

    /// Switches to a replaced file, or to the first one that could be opened.
    private func takeOverReplacement(by connection: Int) {
      // The file of the app's own connection isn't replaced.
      guard database.isOwn else { return }
      let version = state.withLock { $0.version }
      guard version?.connection != connection else { return }
      // On another thread, because a write calls no observer.
      if version != nil { notifyLater(of: (try? takeOver()) ?? []) }
      watchAgain()
    }

    /// Watches the current file on a new thread.
    private func watchAgain() {
      let old = state.withLock { state in
        defer { state.watchers = [] }
        return state.watchers
      }
      DispatchQueue.global().async { [weak self] in
        _ = consume old
        self?.startWatching()
      }
    }

    private func watchAgainLater() {
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(2)) { [weak self] in
        self?.startWatching()
      }
    }

    private func startWatching() {
      let (isObserved, isNeeded) = state.withLock { state in
        (!state.observers.isEmpty, state.watchers.isEmpty && !state.observers.isEmpty)
      }
      if isNeeded, (try? database.access { _, _ in }) != nil {
        // Every commit writes to the log, which exists while the database is open, or without a log
        // to the file.
        let watchers = ["-wal", ""].compactMap { ending in
          FileWatcher(path: database.path + ending) { [weak self] in self?.reload() }
        }
        let isUnwatched = watchers.isEmpty && database.path.hasPrefix("/")
        state.withLock { state in
          state.watchers = watchers
          state.isUnwatched = isUnwatched
        }
        if isUnwatched { watchAgainLater() }
      }
      if isObserved, database.isOwn { watchFolder() }
      reload()
    }

    /// Watches for the deletion or replacement of the file.
    private func watchFolder() {
      let watch = state.withLock { state in
        let watch =
          state.folderWatch
          ?? FolderWatch(noticesNewFiles: false) { [weak self] in self?.checkFile() }
        state.folderWatch = watch
        return watch
      }
      _ = watch.watch { places }
    }

    package var monitoredName: String { database.path }

    package var failure: SettingsIssue? {
      let busy = SettingsError.busyDatabase(database)
      return state.withLock { $0.problem == busy ? nil : $0.problem.map { SettingsIssue($0) } }
    }

    /// The folder of the file, and all folders and links that lead there.
    private var places: FolderWatch.Places {
      FolderWatch.Places(
        folders: [URL(filePath: database.path).deletingLastPathComponent().path],
        names: PathLookup(database.path).names)
    }

    private func checkFile() {
      let watch = state.withLock { $0.folderWatch }
      _ = watch?.watch { places }
      if database.isReplaced || isOtherUnopenedFile { watchAgain() }
    }

    /// Whether the file that couldn't be opened was replaced. Each attempt to open it changes the
    /// folder, so that the same file isn't tried again.
    private var isOtherUnopenedFile: Bool {
      let file = (try? SystemFiles().statusIfPresent(of: database.path)) ?? nil
      return state.withLock { state in
        guard !state.observers.isEmpty, state.watchers.isEmpty,
          state.unopenedFile != file?.identity
        else { return false }
        state.unopenedFile = file?.identity
        return true
      }
    }

    /// Reads what others have written, and reports the differences.
    private func reload() {
      var events: [StoreEvent] = []
      do {
        events = try takeOver()
        state.withLock { $0.problem = nil }
      } catch let error as DatabaseError where error.isBusy {
        // The other writes will end, so this is no issue.
        state.withLock { $0.problem = .busyDatabase(database) }
        reloadLater()
      } catch {
        let readOnly = takeOverReadOnlyContent(after: error)
        events = readOnly ?? []
        let problem = error as? SettingsError ?? .unreadableDatabase(database, error)
        let isNew = state.withLock { state in
          defer { state.problem = readOnly == nil ? problem : nil }
          return state.problem != problem
        }
        // A program that replaces files may be between two steps.
        if readOnly == nil, isNew { reloadLater() }
      }
      notify(of: events)
      reportIssues()
    }

    private func reloadLater() {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [weak self] in
        self?.reload()
      }
    }

    /// Takes over the values of a database that this process may read, but not write, or for whose files
    /// the disk has no space.
    ///
    /// - Returns: The events to report, or `nil` if the database can't be read.
    private func takeOverReadOnlyContent(after error: any Error) -> [StoreEvent]? {
      let error = error as? DatabaseError
      guard error?.isDamage != true, database.obstacle != nil || error?.isOutOfSpace == true,
        let content = try? database.readOnlyContent()
      else { return nil }
      return state.withLock { $0.takeOver(content, version: .readOnly) }
    }

    /// Reports the issues that began or ended since the last call, on a queue that keeps their order.
    private func reportIssues() {
      let notices = [copies, database.isWithoutLog ? .databaseWithoutLog(database) : nil]
      let unwatched = SettingsError.unwatchedFile(URL(filePath: database.path))
      let busy = SettingsIssue(.busyDatabase(database))
      state.withLock { state in
        let current = Set(
          [state.problem].compactMap { $0.map { SettingsIssue($0) } }
            + ([state.isUnwatched ? unwatched : nil] + notices).compactMap {
              $0.map(SettingsIssue.notice)
            })
        // That others are writing is an issue only of a value that couldn't be read, which then has
        // been thrown.
        let events: [StoreEvent] =
          state.issues.subtracting(current).map { .issueEnded($0) }
          + current.subtracting(state.issues).subtracting([busy]).map { .issue($0) }
        state.issues = current
        guard !events.isEmpty else { return }
        // Enqueued within the lock, so that an end never overtakes its beginning.
        issueQueue.async { [handlers = state.observers.elements] in
          for event in events {
            for handler in handlers { handler(event) }
          }
        }
      }
    }

    /// The damaged databases that were renamed.
    private var copies: SettingsError? {
      guard let url, let names = try? SetAsideFile.names(of: url.path), !names.isEmpty else {
        return nil
      }
      return .keptCopies(url, names)
    }

    private func notify(of events: [StoreEvent]) {
      guard !events.isEmpty else { return }
      let handlers = state.withLock { $0.observers.elements }
      for event in events {
        for handler in handlers { handler(event) }
      }
    }

    /// Notifies observers on a new thread, because the caller is writing.
    private func notifyLater(of events: [StoreEvent]) {
      guard !events.isEmpty else { return }
      DispatchQueue.global().async { [weak self] in self?.notify(of: events) }
    }

    /// Takes over the content of the database if its version has changed.
    ///
    /// - Parameter evenIfUnchanged: Whether the version doesn't matter. It stays the same when the
    ///   app rolls a savepoint back.
    /// - Returns: The events to report.
    private func takeOver(evenIfUnchanged: Bool = false) throws -> [StoreEvent] {
      let events = try database.access { database, number in
        var content: SettingTable.Content?
        var version = SettingDatabase.Version(connection: number)
        // A writer writes the log before its commit is visible. A connection that may write knows
        // that the writer is done.
        try database.inOneStep {
          version.data = try SettingTable.version(of: database)
          if evenIfUnchanged || version != state.withLock({ $0.version }) {
            content = try self.database.table.content(of: database)
          }
        }
        return state.withLock { state -> [StoreEvent] in
          guard let content else { return [] }
          return state.takeOver(content, version: version)
        }
      }
      guard database.takeDeletion() else { return events }
      return events + [.issue(SettingsIssue(.deletedDatabase(database)))]
    }
  }

  /// Reports changes to an observer that is set later.
  private final class TableChanges: Sendable {
    private let handler = Mutex<Handler?>(nil)

    /// A separate type, because each use of a closure that a lock guards directly wraps it again.
    private struct Handler: Sendable {
      let perform: @Sendable () -> Void
    }

    func observe(_ perform: @escaping @Sendable () -> Void) {
      handler.withLock { $0 = Handler(perform: perform) }
    }

    /// Calls the observer on a new thread, because the caller is writing.
    func report() {
      guard let handler = handler.withLock({ $0 }) else { return }
      DispatchQueue.global().async { handler.perform() }
    }
  }

  extension SettingsError {
    fileprivate static func unreadableDatabase(
      _ database: SettingDatabase, _ error: any Error
    ) -> SettingsError {
      let obstacle = (error as? DatabaseError)?.isDamage == true ? nil : database.obstacle
      let advice =
        database.isOwn
        ? "Fix it to restore its values. A copy is kept before anything is written."
        : "Check the database that the app opened."
      return SettingsError(
        .unreadableFile,
        problem: "Settings database '\(database.path)' can't be read: "
          + "\(obstacle?.cause ?? "\(error)").",
        recoverySuggestion: obstacle?.remedy ?? advice)
    }

    fileprivate static func unwritableDatabase(
      _ database: SettingDatabase, _ error: any Error
    ) -> SettingsError {
      let isFull = (error as? DatabaseError)?.resultCode.primaryResultCode == .SQLITE_FULL
      let obstacle = isFull ? nil : database.obstacle
      let remedy =
        obstacle?.remedy ?? "Check its folder, its permissions and the free disk space."
      return SettingsError(
        .storeUnavailable,
        problem: "Settings database '\(database.path)' can't be written: "
          + "\(obstacle?.cause ?? "\(error)").",
        recoverySuggestion: "Nothing was changed. \(remedy)")
    }

    fileprivate static func databaseWithoutLog(_ database: SettingDatabase) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Settings database '\(database.path)' is on a file system without shared memory. "
          + "Each write waits for the disk.",
        recoverySuggestion: "Move it to a local volume, and don't open it on two computers at once."
      )
    }

    fileprivate static func busyDatabase(_ database: SettingDatabase) -> SettingsError {
      guard let timeout = database.timeout else {
        return SettingsError(
          .storeUnavailable,
          problem: "Settings database '\(database.path)' can't be written: another connection is "
            + "writing it.",
          recoverySuggestion: "Nothing was changed. Try again.")
      }
      return .busy(
        "Settings database '\(database.path)'", timeout: timeout,
        holder: "another process is writing it")
    }

    fileprivate static func deletedDatabase(_ database: SettingDatabase) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Settings database '\(database.path)' was deleted. Its values are lost.",
        recoverySuggestion: "New values are stored in a new database.")
    }
  }
#endif
