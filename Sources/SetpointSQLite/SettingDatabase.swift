#if SQLite
  import Foundation
  import GRDB
  import Setpoint
  import Synchronization

  /// A database file that others may replace while it is open.
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

      init?(at url: URL) throws(FileError) {
        guard let status = try SystemFiles().statusIfPresent(of: url.path) else { return nil }
        device = status.identity.device
        number = status.identity.number
      }
    }

    private struct State: ~Copyable {
      /// One connection, which all use one after the other; `nil` until it could be opened.
      var connection: Connection?
      var openCount = 0
    }

    private let url: URL
    private let state = Mutex(State())

    init(at url: URL) { self.url = url }

    /// The connection to the file that is there now, and its number.
    func opened() throws -> (queue: DatabaseQueue, number: Int) {
      let url = url
      return try state.withLock { state in
        if let connection = state.connection, try connection.file == File(at: url) {
          return (connection.queue, state.openCount)
        }
        state.connection = nil
        let queue = try SettingTable.open(at: url)
        state.connection = Connection(queue: queue, file: try File(at: url))
        state.openCount += 1
        return (queue, state.openCount)
      }
    }

    /// Keeps a damaged database under another name and fills a new one, unless another process has just
    /// done so.
    ///
    /// - Parameter content: What the database held when it could last be read; `nil` takes what still can be.
    func replaceDamaged(with content: SettingTable.Content?) throws {
      let damaged = try File(at: url)
      let lock = try FileLock(lockPath)
      defer { lock.release() }
      guard try File(at: url) == damaged else { return }
      let content = content ?? salvaged()
      state.withLock { $0.connection = nil }
      try SetAsideFile.move(url.path, with: ["-wal", "-shm"])
      let values = content.compactMapValues { try? $0.get() }
      try opened().queue.write { database in try SettingTable.apply(values, in: database) }
    }

    private var lockPath: String {
      url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).lock").path
    }

    private func salvaged() -> SettingTable.Content {
      let content = try? opened().queue.read { SettingTable.readableContent(of: $0) }
      return content ?? [:]
    }
  }

  extension DatabaseError {
    /// Whether the file is no database, or not a whole one.
    var isDamage: Bool {
      resultCode.primaryResultCode == .SQLITE_CORRUPT
        || resultCode.primaryResultCode == .SQLITE_NOTADB
    }
  }
#endif
