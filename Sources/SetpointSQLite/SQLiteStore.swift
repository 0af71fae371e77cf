#if SQLite
  import Dispatch
  public import Foundation
  public import GRDB
  public import Setpoint
  import Synchronization

  /// Keeps values in one table of an SQLite database.
  ///
  /// Each row has a key and a value as JSON. All values are kept in memory, so reading takes no I/O; a
  /// write is one transaction, on disk when it returns. What other stores and programs write is
  /// noticed, if something observes.
  ///
  /// The database is a file of the store's own, or one that the app has open: a `DatabaseQueue` or `DatabasePool` of
  /// GRDB, also with SQLCipher.
  ///
  /// Of a file of its own, the store creates the folder, the database and the table if they are missing. A
  /// damaged database is reported and left alone until something is written. Then it is kept under another
  /// name, and a new one gets what could still be read. If the file is deleted, the values are gone and an issue
  /// says so. The database must be on a local volume, because its write-ahead log is shared through memory.
  public final class SQLiteStore: SettingsStore {
    /// Where the database is, with its log beside it; `nil` for a database of the app.
    public let url: URL?
    private let state = Mutex(State())
    private let database: SettingDatabase

    private struct State: ~Copyable {
      var content = SettingTable.Content()
      /// The version that was read last; `nil` if none could be.
      var version: SettingDatabase.Version?
      var observers = Registry<@Sendable (StoreEvent) -> Void>()
      var watchers: [FileWatcher] = []
      var folderWatch: FolderWatch?
      /// Trouble that the database is in; told to each new observer.
      var issue: SettingsIssue?

      /// What is told of the new content; own writes are in the old one already.
      mutating func takeOver(
        _ new: SettingTable.Content, version: SettingDatabase.Version
      ) -> [StoreEvent] {
        let keys = Set(new.keys).union(content.keys).filter { new[$0] != content[$0] }
        content = new
        self.version = version
        return keys.isEmpty ? [] : [.changed(keys: keys)]
      }
    }

    /// Opens the database at `url`, which need not exist.
    ///
    /// - Parameters:
    ///   - table: The table of the settings, created if it is missing.
    ///   - timeout: How long a write waits for other processes that write. Then it throws, and nothing is
    ///     changed.
    public init(at url: URL, table: String = "setting", timeout: Duration = .seconds(1)) {
      self.url = url
      database = SettingDatabase(at: url, table: SettingTable(table), timeout: timeout)
      reload()
    }

    /// Uses a database that the app has open.
    ///
    /// The configuration of the database decides how long a write waits and what it survives. A write within a
    /// transaction of the app is part of it, and undone with it.
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
          if state.version == nil, let issue = state.issue { throw issue.error }
          return Set(state.content.keys)
        }
      }
    }

    /// - Throws: ``SettingsError`` if the database could not be read, or the value is not JSON.
    public func value(forKey key: String) throws -> StoredValue? {
      try state.withLock { state in
        if let kept = state.content[key] { return try kept.get() }
        if state.version == nil, let issue = state.issue { throw issue.error }
        return nil
      }
    }

    /// - Throws: ``SettingsError`` if the database cannot be written; it is unchanged then.
    public func apply(_ changes: [String: StoredValue?]) throws {
      try apply(changes, expecting: [:])
    }

    /// - Throws: ``StoreConflict`` if the database holds something else, also if another process wrote it;
    ///   otherwise as ``apply(_:)``.
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
          tellOfCopies()
          try write(changes, expecting: expected)
        }
      } catch let conflict as StoreConflict {
        notifyLater(of: try takeOver())
        throw conflict
      } catch let error as SettingsError {
        throw error
      } catch let error as DatabaseError where error.isBusy {
        throw SettingsError.busyDatabase(database)
      } catch {
        throw SettingsError.unwritableDatabase(database, reason: "\(error)")
      }
    }

    /// Reads the database again if it has changed. Observers are called before this returns.
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
      let (identifier, issue) = state.withLock { ($0.observers.add(handler), $0.issue) }
      if let issue { handler(.issue(issue)) }
      if let copies = copies() { handler(copies) }
      startWatching()
      return SettingsObservation { [weak self] in
        self?.state.withLock { state in
          state.observers.remove(identifier)
          guard state.observers.isEmpty else { return }
          state.watchers = []
          state.folderWatch = nil
        }
      }
    }
  }

  extension SettingsStore where Self == SQLiteStore {
    /// A table of the SQLite database at `url`; see ``SQLiteStore/init(at:table:timeout:)``.
    public static func sqlite(
      at url: URL, table: String = "setting", timeout: Duration = .seconds(1)
    ) -> SQLiteStore { SQLiteStore(at: url, table: table, timeout: timeout) }

    /// A table of a database that the app has open; see ``SQLiteStore/init(_:table:)``.
    public static func sqlite(
      _ writer: any DatabaseWriter, table: String = "setting"
    ) -> SQLiteStore { SQLiteStore(writer, table: table) }
  }

  extension SQLiteStore {
    private func write(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      // The version stays: what others changed is taken over, and reported, by the watcher.
      let number = try database.access { database, number in
        let table = self.database.table
        try self.database.change(in: database) {
          guard try table.holds(expected, in: database) else { throw StoreConflict() }
          try table.apply(changes, in: database)
        }
        state.withLock { state in
          for (key, value) in changes { state.content[key] = value.map { .success($0) } }
          if state.version != nil { state.issue = nil }
        }
        return number
      }
      takeOverReplacement(by: number)
    }

    /// Takes over another file, or the first one that could be opened.
    private func takeOverReplacement(by connection: Int) {
      let version = state.withLock { $0.version }
      guard version?.connection != connection else { return }
      // On another thread, because a writer calls no observer.
      if version != nil { notifyLater(of: (try? takeOver()) ?? []) }
      watchAgain()
    }

    /// Watches the file that is there now, on a thread of its own.
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

    private func startWatching() {
      let isNeeded = state.withLock { $0.watchers.isEmpty && !$0.observers.isEmpty }
      if isNeeded, (try? database.access { _, _ in }) != nil {
        // Every commit writes to the log, which exists as long as the database is open; without a log, to the
        // file.
        let watchers = ["-wal", ""].compactMap { ending in
          FileWatcher(path: database.path + ending) { [weak self] in self?.reload() }
        }
        state.withLock { $0.watchers = watchers }
        if database.isOwn { watchFolder() }
      }
      reload()
    }

    /// Notices that the file is deleted or replaced.
    private func watchFolder() {
      let watch = state.withLock { state in
        let watch =
          state.folderWatch
          ?? FolderWatch(noticesNewFiles: false) { [weak self] in self?.checkFile() }
        state.folderWatch = watch
        return watch
      }
      _ = watch.watch([folder])
    }

    private var folder: String { URL(filePath: database.path).deletingLastPathComponent().path }

    private func checkFile() {
      let watch = state.withLock { $0.folderWatch }
      _ = watch?.watch([folder])
      if database.isReplaced { watchAgain() }
    }

    /// The damaged databases that are kept under other names.
    private func copies() -> StoreEvent? {
      guard let url, let names = try? SetAsideFile.names(of: url.path), !names.isEmpty else {
        return nil
      }
      return .issue(SettingsIssue(.keptCopies(url, names)))
    }

    /// Watches the new database and tells where the damaged one is, on a thread of its own, because the
    /// caller is writing.
    private func tellOfCopies() {
      watchAgain()
      notifyLater(of: copies().map { [$0] } ?? [])
    }

    /// Takes over what others have written and tells what differs.
    private func reload() {
      let events: [StoreEvent]
      do {
        events = try takeOver()
      } catch {
        if (error as? DatabaseError)?.isBusy == true {
          // Others will not write without end.
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) {
            [weak self] in self?.reload()
          }
          if state.withLock({ $0.version != nil }) { return }
        }
        let issue = SettingsIssue(
          error as? SettingsError ?? .unreadableDatabase(database, reason: "\(error)"))
        events = state.withLock { state in
          defer { state.issue = issue }
          return state.issue == issue ? [] : [.issue(issue)]
        }
      }
      guard !events.isEmpty else { return }
      let handlers = state.withLock { $0.observers.elements }
      for event in events {
        for handler in handlers { handler(event) }
      }
    }

    /// Notifies observers on a thread of their own, because the caller is writing.
    private func notifyLater(of events: [StoreEvent]) {
      guard !events.isEmpty else { return }
      DispatchQueue.global().async { [weak self] in
        let handlers = self?.state.withLock { $0.observers.elements } ?? []
        for event in events {
          for handler in handlers { handler(event) }
        }
      }
    }

    private func takeOver() throws -> [StoreEvent] {
      let events = try database.access { database, number in
        var content: SettingTable.Content?
        var version = SettingDatabase.Version(connection: number)
        // The log is written before the commit counts; who may write knows that the writer is done.
        try database.inOneStep {
          version.data = try SettingTable.version(of: database)
          if version != state.withLock({ $0.version }) {
            content = try self.database.table.content(of: database)
          }
        }
        return state.withLock { state -> [StoreEvent] in
          state.issue = nil
          guard let content else { return [] }
          return state.takeOver(content, version: version)
        }
      }
      guard database.takeDeletion() else { return events }
      return events + [.issue(SettingsIssue(.deletedDatabase(database)))]
    }
  }

  /// Reports changes to an observer that is made later.
  private final class TableChanges: Sendable {
    private let handler = Mutex<Handler?>(nil)

    /// In a type of its own: each use of a closure that a lock guards directly wraps it once more.
    private struct Handler: Sendable {
      let perform: @Sendable () -> Void
    }

    func observe(_ perform: @escaping @Sendable () -> Void) {
      handler.withLock { $0 = Handler(perform: perform) }
    }

    /// Calls the observer on a thread of its own, because the caller is writing.
    func report() {
      guard let handler = handler.withLock({ $0 }) else { return }
      DispatchQueue.global().async { handler.perform() }
    }
  }

  extension SettingsError {
    fileprivate static func unreadableDatabase(
      _ database: SettingDatabase, reason: String
    ) -> SettingsError {
      SettingsError(
        .unreadableFile, problem: "Settings database '\(database.path)' cannot be read: \(reason).",
        recoverySuggestion: database.isOwn
          ? "Fix it to restore its values. A copy is kept before anything is written."
          : "Check the database that the app opened.")
    }

    fileprivate static func unwritableDatabase(
      _ database: SettingDatabase, reason: String
    ) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Settings database '\(database.path)' cannot be written: \(reason).",
        recoverySuggestion:
          "Check its folder, its permissions and the space left; nothing was changed.")
    }

    fileprivate static func busyDatabase(_ database: SettingDatabase) -> SettingsError {
      guard let timeout = database.timeout else {
        return unwritableDatabase(database, reason: "another connection is writing it")
      }
      return .busy(
        "Settings database '\(database.path)'", timeout: timeout,
        holder: "another process is writing it")
    }

    fileprivate static func deletedDatabase(_ database: SettingDatabase) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Settings database '\(database.path)' was deleted. Its values are gone.",
        recoverySuggestion: "New values are kept in a new database.")
    }
  }
#endif
