#if SQLite
  import Foundation
  import GRDB
  import Setpoint
  import Synchronization

  /// A database file that others may replace while it is open, or a database that the app has open.
  final class SettingDatabase: Sendable {
    /// What the database was at when it was read.
    struct Version: Sendable, Equatable {
      /// Which of the connections that were opened read it; their numbers of versions do not compare.
      let connection: Int
      var data = 0
    }

    private struct Connection: Sendable {
      let queue: DatabaseQueue
      let file: File?
    }

    /// Which file it is.
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
      /// One connection, which all use one after the other; `nil` until it could be opened.
      var connection: Connection?
      var openCount = 0
      var isDeleted = false
      /// The file of a database that the app has open; `nil` until the table was created.
      var givenFile: File??
    }

    let path: String
    let table: SettingTable
    /// How long a write waits for other processes; `nil` if the app decides.
    let timeout: Duration?
    /// Whether the store opens the file itself.
    var isOwn: Bool { given == nil }
    private let given: (any DatabaseWriter)?
    private let observer: TableObserver
    private let state = Mutex(State())

    init(at url: URL, table: SettingTable, timeout: Duration) {
      path = url.path
      self.table = table
      self.timeout = timeout
      given = nil
      observer = TableObserver(table.name) {}
    }

    /// - Parameter onChange: Called after a change of the table by the app, on the thread that writes.
    init(
      _ writer: any DatabaseWriter, table: SettingTable, onChange: @escaping @Sendable () -> Void
    ) {
      path = writer.path
      self.table = table
      timeout = nil
      given = writer
      observer = TableObserver(table.name, onChange: onChange)
    }

    /// Runs `body` with the connection to the file that is there now; also within a transaction of the app.
    ///
    /// - Parameter body: Gets the number of the connection, too.
    func access<Result>(_ body: (Database, Int) throws -> Result) throws -> Result {
      guard let given else {
        let (queue, number) = try opened()
        return try queue.writeWithoutTransaction { try body($0, number) }
      }
      return try given.unsafeReentrantWrite { database in
        try prepare(database)
        return try body(database, observer.count)
      }
    }

    /// Creates the table in a database of the app; the app's own connection writes one after the other.
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

    /// Runs `body` as one transaction, all of it or nothing.
    func change(in database: Database, _ body: () throws -> Void) throws {
      try observer.writing {
        try database.inOneStep(body)
      }
    }

    /// The connection to the store's own file that is there now, and its number.
    private func opened() throws -> (queue: DatabaseQueue, number: Int) {
      try state.withLock { state in
        let file = try File(at: path)
        if let connection = state.connection {
          if connection.file == file { return (connection.queue, state.openCount) }
          if file == nil { state.isDeleted = true }
        }
        state.connection = nil
        let queue = try DatabaseQueue.forSettings(
          at: URL(filePath: path), timeout: timeout ?? .seconds(1))
        try queue.writeWithoutTransaction { try table.create(in: $0) }
        state.connection = Connection(queue: queue, file: try File(at: path))
        state.openCount += 1
        return (queue, state.openCount)
      }
    }

    /// Whether the file that was opened is no longer there.
    var isReplaced: Bool {
      let file = state.withLock { $0.connection?.file }
      return file != nil && (try? File(at: path)) != file
    }

    /// Returns once after each time whether the file was deleted while it was open.
    func takeDeletion() -> Bool {
      state.withLock { state in
        defer { state.isDeleted = false }
        return state.isDeleted
      }
    }

    /// Keeps a damaged database under another name and fills a new one, unless another process has just
    /// done so.
    ///
    /// - Parameter content: What the database held when it could last be read; `nil` takes what still can be.
    func replaceDamaged(with content: SettingTable.Content?) throws {
      let damaged = try File(at: path)
      let lock = try FileLock(lockPath, limit: (timeout ?? .seconds(1)).milliseconds)
      defer { lock.release() }
      guard try File(at: path) == damaged else { return }
      let content = content ?? salvaged()
      state.withLock { $0.connection = nil }
      try SetAsideFile.move(path, with: ["-wal", "-shm"])
      let values = content.compactMapValues { try? $0.get() }
      try access { database, _ in
        try change(in: database) { try table.apply(values, in: database) }
      }
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
    /// Runs `body` as a transaction, or as a part of the one that is open.
    func inOneStep(_ body: () throws -> Void) throws {
      if isInsideTransaction {
        try inSavepoint {
          try body()
          return .commit
        }
      } else {
        // It is clear from the beginning that it writes: later, another writer would end it.
        try inTransaction(.immediate) {
          try body()
          return .commit
        }
      }
    }
  }

  extension DatabaseError {
    /// Whether the file is no database, or not a whole one.
    var isDamage: Bool {
      resultCode.primaryResultCode == .SQLITE_CORRUPT
        || resultCode.primaryResultCode == .SQLITE_NOTADB
    }

    /// Whether another connection was writing all the time.
    var isBusy: Bool { resultCode.primaryResultCode == .SQLITE_BUSY }
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
