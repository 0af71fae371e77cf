#if SQLite
  import Foundation
  import GRDB
  import Setpoint
  import SetpointSynchronization

  /// A database file that others may replace while it is open, or a database that the app has open.
  final class SettingDatabase: Sendable {
    /// The state of the database when it was read.
    struct Version: Sendable, Equatable {
      /// The connection that read it. Version numbers of different connections aren't comparable.
      let connection: Int
      var data = 0

      /// The version of a content that was read without a connection.
      static let readOnly = Version(connection: -1)
    }

    private struct Connection: Sendable {
      let queue: DatabaseQueue
      let mode: DatabaseQueue.Mode
      let files: Files
      /// Whether the store created the file.
      let isNew: Bool
    }

    /// The identities of the database and of the files beside it that a connection keeps open.
    private struct Files: Sendable, Equatable {
      var database: File?
      var log: File?
      var index: File?

      init(at path: String, mode: DatabaseQueue.Mode) throws(FileError) {
        database = try File(at: path)
        guard mode == .log else { return }
        log = try File(at: path + "-wal")
        index = try File(at: path + "-shm")
      }

      /// Whether all files exist that a connection opens.
      func isWhole(in mode: DatabaseQueue.Mode) -> Bool {
        database != nil && (mode != .log || log != nil && index != nil)
      }
    }

    /// The identity of a file.
    private struct File: Sendable, Equatable {
      let device: UInt64
      let number: UInt64

      init?(at path: String) throws(FileError) {
        guard let status = try SystemFiles().statusIfPresent(of: path) else { return nil }
        device = status.identity.device
        number = status.identity.number
      }
    }

    private struct State: ~Copyable {
      /// The shared connection, or `nil` until the file was opened.
      var connection: Connection?
      var openCount = 0
      var isDeleted = false
      /// The file of a database that the app has open, or `nil` until the table was created.
      var givenFile: File??
    }

    let path: String
    let table: SettingTable
    /// The time that a write waits for other processes, or `nil` if the app decides.
    let timeout: Duration?
    /// Whether the store opens the file itself.
    var isOwn: Bool { given == nil }
    private let given: (any DatabaseWriter)?
    private let isDurable: Bool
    private let observer: TableObserver
    private let state = Mutex(State())

    init(at url: URL, table: SettingTable, isDurable: Bool, timeout: Duration) {
      path = url.path
      self.table = table
      self.isDurable = isDurable
      self.timeout = timeout
      given = nil
      observer = TableObserver(table.name) {}
    }

    /// - Parameter onChange: Called after the app changes the table, on the thread that writes.
    init(
      _ writer: any DatabaseWriter, table: SettingTable, onChange: @escaping @Sendable () -> Void
    ) {
      path = writer.path
      self.table = table
      isDurable = false
      timeout = nil
      given = writer
      observer = TableObserver(table.name, onChange: onChange)
    }

    /// Calls `body` with the connection to the current file, also within a transaction of the app.
    ///
    /// - Parameter body: Receives the connection and its number.
    func access<Result>(_ body: (Database, Int) throws -> Result) throws -> Result {
      guard let given else {
        let (queue, number) = try opened()
        return try queue.writeWithoutTransaction { try body($0, number) }
      }
      return try given.unsafeReentrantWrite { database in
        try prepare(database)
        if database.isInsideTransaction { observer.joinTransaction() }
        return try body(database, observer.count)
      }
    }

    /// Creates the table in a database of the app, whose connection serializes writes.
    private func prepare(_ database: Database) throws {
      let file = try File(at: path)
      if let given = state.withLock({ $0.givenFile }) {
        guard given == file else { throw SettingsError.movedDatabase(path) }
        return
      }
      try table.create(in: database)
      database.add(transactionObserver: observer)
      state.withLock { $0.givenFile = .some(file) }
    }

    /// Runs `body` as one transaction.
    func change(in database: Database, _ body: () throws -> Void) throws {
      try observer.writing {
        try database.inOneStep(body)
      }
    }

    /// Returns the connection to the store's own current file, and its number.
    private func opened() throws -> (queue: DatabaseQueue, number: Int) {
      try state.withLock { state in
        if let connection = state.connection {
          let files = try Files(at: path, mode: connection.mode)
          if connection.files == files { return (connection.queue, state.openCount) }
          if files.database == connection.files.database, files.log == nil {
            // Only the log was removed. What it holds isn't in the database yet.
            try? connection.queue.writeWithoutTransaction { _ = try $0.checkpoint(.full) }
          }
        }
        state.connection = nil
        let connection = try openUndisturbed()
        if connection.isNew, state.openCount > 0 { state.isDeleted = true }
        state.connection = connection
        state.openCount += 1
        return (connection.queue, state.openCount)
      }
    }

    /// Opens the file. If somebody removes or replaces it, or a file beside it, meanwhile, opens it
    /// again.
    private func openUndisturbed() throws -> Connection {
      let url = URL(filePath: path)
      var failure: any Error = SettingsError.movedDatabase(path)
      var isNew = false
      for _ in 0..<Self.maximumAttempts {
        if try DatabaseQueue.createFile(at: url) { isNew = true }
        restorePermissions()
        let before = try File(at: path)
        do {
          let (queue, mode) = try DatabaseQueue.forSettings(
            at: url, isDurable: isDurable, timeout: timeout ?? .seconds(1))
          try queue.writeWithoutTransaction { try table.create(in: $0) }
          let files = try Files(at: path, mode: mode)
          if files.isWhole(in: mode), files.database == before {
            return Connection(queue: queue, mode: mode, files: files, isNew: isNew)
          }
          // SQLite creates a file that was removed before it could be opened.
          if files.database != before { isNew = true }
        } catch {
          guard try File(at: path) != before else { throw error }
          failure = error
        }
      }
      throw failure
    }

    /// Gives the files beside the database its permissions. While the database is read-only, SQLite
    /// creates them read-only, too.
    private func restorePermissions() {
      guard let permissions = try? SystemFiles().status(of: path).permissions,
        permissions & 0o600 == 0o600
      else { return }
      for file in [path + "-wal", path + "-shm"] {
        guard let status = (try? SystemFiles().statusIfPresent(of: file)) ?? nil,
          status.kind == .regular, status.permissions & 0o600 != 0o600
        else { continue }
        try? FileManager.default.setAttributes(
          [.posixPermissions: Int(permissions)], ofItemAtPath: file)
      }
    }

    /// How often the file is opened again because it was removed or replaced meanwhile.
    private static let maximumAttempts = 10

    /// Whether the opened file no longer exists at its path.
    var isReplaced: Bool {
      let connection = state.withLock { $0.connection }
      guard let connection else { return false }
      return (try? Files(at: path, mode: connection.mode)) != connection.files
    }

    /// Whether a content was read through the current connection.
    func isCurrent(_ version: Version?) -> Bool {
      given != nil || state.withLock { $0.openCount } == version?.connection
    }

    /// Whether the file system has no memory that processes share.
    var isWithoutLog: Bool { state.withLock { $0.connection?.mode == .rollback } }

    /// Returns the content of a file that this process may read, but not open as a database: that
    /// of a copy. The database itself could only be read with its log, which SQLite would create.
    func readOnlyContent() throws -> SettingTable.Content {
      let folder = FileManager.default.temporaryDirectory.appending(path: "setpoint-\(UUID())")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(at: folder) }
      let copy = folder.appending(path: "copy")
      for ending in ["", "-wal"] {
        guard let bytes = try SystemFiles().contentIfPresent(of: path + ending) else { continue }
        try Data(bytes).write(to: URL(filePath: copy.path + ending))
      }
      return try DatabaseQueue.forReading(at: copy).read { try table.content(of: $0) }
    }

    /// Waits until what was written survives a power failure.
    func flush() throws {
      guard isOwn else { return }
      try access { database, _ in
        // Waits for the log before it copies the log's pages to the file, and then for the file.
        if try database.journalsToLog { _ = try database.checkpoint(.passive) }
      }
    }

    /// Returns why this process can't write the database or a file beside it, if the system says so.
    var obstacle: FileError? {
      guard isOwn else { return nil }
      let files = ["-wal", "-shm", "-journal"].map { path + $0 }
        .filter { (try? SystemFiles().statusIfPresent(of: $0)) != .some(nil) }
      let folder = URL(filePath: path).deletingLastPathComponent().path
      return ([path] + files + [folder]).lazy
        .compactMap { FileError.expected(writing: $0) }.first { $0.isRefusal }
    }

    /// Returns whether the file was deleted while it was open, once per deletion.
    func takeDeletion() -> Bool {
      state.withLock { state in
        defer { state.isDeleted = false }
        return state.isDeleted
      }
    }

    /// Renames a damaged database and fills a new one, unless another process has just done so.
    ///
    /// - Parameter content: The content that was read last, or `nil` to read what the damaged file
    ///   still contains.
    func replaceDamaged(with content: SettingTable.Content?) throws {
      let damaged = try File(at: path)
      let lock = try FileLock(lockPath, of: path, limit: (timeout ?? .seconds(1)).milliseconds)
      defer { lock.release() }
      guard try File(at: path) == damaged else { return }
      let content = content ?? salvaged()
      state.withLock { $0.connection = nil }
      try SetAsideFile.move(path, with: ["-wal", "-shm"])
      let values = content.compactMapValues { try? $0.get() }
      try access { database, _ in
        try change(in: database) { try table.apply(values, in: database) }
      }
      // The damaged file was moved, not deleted.
      _ = takeDeletion()
    }

    private var lockPath: String {
      let url = URL(filePath: path)
      return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock").path
    }

    private func salvaged() -> SettingTable.Content {
      let content = try? access { database, _ in table.readableContent(of: database) }
      return content ?? [:]
    }
  }

  extension Database {
    /// Whether writes go to a write-ahead log.
    fileprivate var journalsToLog: Bool {
      get throws { try String.fetchOne(self, sql: "PRAGMA journal_mode") == "wal" }
    }

    /// Runs `body` as a transaction, or as a part of the current one.
    func inOneStep(_ body: () throws -> Void) throws {
      if isInsideTransaction {
        try inSavepoint {
          try body()
          return .commit
        }
      } else {
        // Declares the write from the beginning. Otherwise another writer could make the
        // transaction fail later.
        try inTransaction(.immediate) {
          try body()
          return .commit
        }
      }
    }
  }

  extension DatabaseError {
    /// Whether the file isn't a database, or an incomplete one.
    var isDamage: Bool {
      resultCode.primaryResultCode == .SQLITE_CORRUPT
        || resultCode.primaryResultCode == .SQLITE_NOTADB
    }

    /// Whether another connection was writing all the time.
    var isBusy: Bool { resultCode.primaryResultCode == .SQLITE_BUSY }

    /// Whether the disk is full, or a limit of this process prevents that a file grows.
    var isOutOfSpace: Bool {
      let codes: [ResultCode] = [
        .SQLITE_FULL, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_WRITE, .SQLITE_IOERR_TRUNCATE,
      ]
      return codes.contains(extendedResultCode)
    }
  }

  extension SettingsError {
    fileprivate static func movedDatabase(_ path: String) -> SettingsError {
      SettingsError(
        .storeUnavailable,
        problem: "Settings database '\(path)' was deleted or replaced while the app had it open.",
        recoverySuggestion: "Nothing was changed. Open the database again, and make a new store.")
    }
  }
#endif
