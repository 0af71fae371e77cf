#if SQLite
  import Foundation
  import GRDB
  import Setpoint
  import SetpointSynchronization

  extension DatabaseQueue {
    /// How a connection uses the file.
    enum Mode: Sendable {
      /// With a write-ahead log, whose index is memory that all processes share.
      case log
      /// With a rollback journal, on a file system without shared memory.
      case rollback
      /// For reading a file that this process may not write.
      case readOnly
    }

    /// Creates the file of a database for settings, and its folder, if they are missing.
    ///
    /// - Returns: Whether the file was created.
    static func createFile(at url: URL) throws -> Bool {
      let files = SystemFiles()
      let folder = FileLocation(url.path).folder
      try files.makeFolders(folder)
      try files.statusIfPresent(of: url.path)?.require(.stored, at: url.path)
      // An empty file is an empty database. SQLite would create a file that other users can read.
      guard let file = try? files.open(url.path, for: .creating) else { return false }
      if let folder = try files.statusIfPresent(of: folder) { try? file.adopt(folder.forNewFile) }
      return true
    }

    /// Opens the file of a database for settings.
    ///
    /// - Parameters:
    ///   - isDurable: Whether a transaction waits for the disk.
    ///   - timeout: The time that a transaction waits for other connections.
    static func forSettings(
      at url: URL, isDurable: Bool, timeout: Duration
    ) throws -> (queue: DatabaseQueue, mode: Mode) {
      do {
        // Trying a log would turn the file into one that other connections can't read.
        if hasSharedMemory(url) { return (try settings(at: url, .log, isDurable, timeout), .log) }
      } catch let error as DatabaseError where error.isWithoutSharedMemory {
        // The file could be mapped, but not the log's index.
      }
      return (try settings(at: url, .rollback, isDurable, timeout), .rollback)
    }

    /// Returns whether the file system can map a file; also if that can't be found out.
    ///
    /// Maps a file of its own, because closing the database would release the locks of this process.
    private static func hasSharedMemory(_ url: URL) -> Bool {
      let path = url.deletingLastPathComponent()
        .appending(path: ".\(url.lastPathComponent).probe").path
      defer { try? SystemFiles().removeIfPresent(path) }
      return SystemFiles().canMapFile(at: path) ?? true
    }

    /// Opens the copy of a database that can't be opened where it is, for reading.
    static func forReading(at url: URL) throws -> DatabaseQueue {
      try settings(at: url, .readOnly, false, .zero)
    }

    private static func settings(
      at url: URL, _ mode: Mode, _ isDurable: Bool, _ timeout: Duration
    ) throws -> DatabaseQueue {
      var configuration = Configuration()
      let wait = BusyWait(timeout)
      configuration.busyMode = .callback { wait.goesOn(after: $0) }
      configuration.label = "setpoint.sqlite-store"
      switch mode {
      case .log: configuration.journalMode = .wal
      case .readOnly: configuration.readonly = true
      case .rollback:
        configuration.prepareDatabase { database in
          // A log can be merged without shared memory by a connection that excludes all others.
          for pragma in ["locking_mode = EXCLUSIVE", "journal_mode = DELETE"] {
            _ = try String.fetchOne(database, sql: "PRAGMA \(pragma)")
          }
          _ = try String.fetchOne(database, sql: "PRAGMA locking_mode = NORMAL")
          // Releases the lock.
          _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master")
        }
      }
      let queue = try DatabaseQueue(path: url.path, configuration: configuration)
      if isDurable, mode != .readOnly {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      }
      return queue
    }
  }

  extension DatabaseError {
    /// Whether the file system can't map memory that processes share.
    fileprivate var isWithoutSharedMemory: Bool {
      let codes: [ResultCode] = [
        .SQLITE_IOERR_SHMMAP, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMLOCK, .SQLITE_PROTOCOL,
      ]
      return codes.contains(extendedResultCode)
        || message?.hasPrefix("could not activate WAL Mode") == true
    }
  }

  /// A busy handler with short pauses. SQLite's own handler pauses up to 100 ms between attempts,
  /// while other connections write again and again.
  private final class BusyWait: Sendable {
    private let timeout: Duration
    private let start = Mutex(ContinuousClock.now)

    init(_ timeout: Duration) { self.timeout = timeout }

    /// Returns whether to retry, after a pause.
    func goesOn(after attempts: Int) -> Bool {
      let start = start.withLock { start in
        if attempts == 0 { start = .now }
        return start
      }
      guard ContinuousClock.now - start < timeout else { return false }
      usleep(.random(in: 500...1_500))
      return true
    }
  }
#endif
