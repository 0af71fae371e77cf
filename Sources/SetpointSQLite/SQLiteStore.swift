#if SQLite
  import Dispatch
  public import Foundation
  import GRDB
  public import Setpoint
  import Synchronization

  /// Keeps values in an SQLite database, of which it uses the table `setting` only.
  ///
  /// Each row has a key and a value as JSON. All values are kept in memory, so reading takes no I/O; a
  /// write is one transaction, on disk when it returns. What other stores and programs write is
  /// noticed, if something observes. The folder, the database and the table are created if missing.
  ///
  /// A damaged database is reported and left alone until something is written. Then it is kept under another
  /// name, and a new one gets what could still be read. The database must be on a local volume, because
  /// its write-ahead log is shared through memory.
  public final class SQLiteStore: SettingsStore {
    /// Where the database is; its log lies beside it.
    public let url: URL
    private let state = Mutex(State())
    private let database: SettingDatabase

    private struct State: ~Copyable {
      var content = SettingTable.Content()
      /// The version that was read last; `nil` if none could be.
      var version: SettingDatabase.Version?
      var observers = Registry<@Sendable (StoreEvent) -> Void>()
      var watcher: FileWatcher?
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
    public init(at url: URL) {
      self.url = url
      database = SettingDatabase(at: url)
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
          let content = state.withLock { $0.version == nil ? nil : $0.content }
          try database.replaceDamaged(with: content)
          tellOfCopies()
          try write(changes, expecting: expected)
        }
      } catch let conflict as StoreConflict {
        notifyLater(of: try takeOver())
        throw conflict
      } catch {
        throw SettingsError.unwritableDatabase(url, reason: "\(error)")
      }
      // Only now that it could be opened; elsewhere, because a writer calls no observer.
      guard state.withLock({ $0.version == nil }) else { return }
      DispatchQueue.global().async { [weak self] in self?.startWatching() }
    }

    public func location(forKey key: String) -> SettingLocation? { .file(url.path) }

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
          if state.observers.isEmpty { state.watcher = nil }
        }
      }
    }
  }

  extension SettingsStore where Self == SQLiteStore {
    /// The table `setting` of the SQLite database at `url`.
    public static func sqlite(at url: URL) -> SQLiteStore { SQLiteStore(at: url) }
  }

  extension SQLiteStore {
    private func write(
      _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
    ) throws {
      // The version stays: what others changed is taken over, and reported, by the watcher.
      try database.opened().queue.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          guard try SettingTable.holds(expected, in: database) else { throw StoreConflict() }
          try SettingTable.apply(changes, in: database)
          return .commit
        }
        state.withLock { state in
          for (key, value) in changes { state.content[key] = value.map { .success($0) } }
          if state.version != nil { state.issue = nil }
        }
      }
    }

    private func startWatching() {
      let isNeeded = state.withLock { $0.watcher == nil && !$0.observers.isEmpty }
      if isNeeded, (try? database.opened()) != nil {
        // Every commit writes to the log, which exists as long as the database is open.
        let watcher = FileWatcher(path: url.path + "-wal") { [weak self] in self?.reload() }
        state.withLock { $0.watcher = watcher }
      }
      reload()
    }

    /// The damaged databases that are kept under other names.
    private func copies() -> StoreEvent? {
      guard let names = try? SetAsideFile.names(of: url.path), !names.isEmpty else { return nil }
      return .issue(SettingsIssue(.keptCopies(url, names)))
    }

    /// Watches the new database and tells where the damaged one is, on a thread of its own, because the
    /// caller is writing.
    private func tellOfCopies() {
      state.withLock { $0.watcher = nil }
      DispatchQueue.global().async { [weak self] in self?.startWatching() }
      notifyLater(of: copies().map { [$0] } ?? [])
    }

    /// Takes over what others have written and tells what differs.
    private func reload() {
      let events: [StoreEvent]
      do {
        events = try takeOver()
      } catch {
        let issue = SettingsIssue(.unreadableDatabase(url, reason: "\(error)"))
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
      let (queue, number) = try database.opened()
      return try queue.writeWithoutTransaction { database in
        var content: SettingTable.Content?
        var version = SettingDatabase.Version(connection: number)
        // The log is written before the commit counts; who may write knows that the writer is done.
        try database.inTransaction(.immediate) {
          version.data = try SettingTable.version(of: database)
          if version != state.withLock({ $0.version }) {
            content = try SettingTable.content(of: database)
          }
          return .commit
        }
        return state.withLock { state in
          state.issue = nil
          guard let content else { return [] }
          return state.takeOver(content, version: version)
        }
      }
    }
  }

  extension SettingsError {
    fileprivate static func unreadableDatabase(_ url: URL, reason: String) -> SettingsError {
      SettingsError(
        .unreadableFile, problem: "Settings database '\(url.path)' cannot be read: \(reason).",
        recoverySuggestion:
          "Fix it to restore its values. A copy is kept before anything is written.")
    }

    fileprivate static func unwritableDatabase(_ url: URL, reason: String) -> SettingsError {
      SettingsError(
        .storeUnavailable, problem: "Settings database '\(url.path)' cannot be written: \(reason).",
        recoverySuggestion:
          "Check its folder, its permissions and the space left; nothing was changed.")
    }
  }
#endif
