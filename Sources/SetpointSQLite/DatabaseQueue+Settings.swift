#if SQLite
  import Foundation
  import GRDB
  import Synchronization

  extension DatabaseQueue {
    /// Opens a database for settings, or creates it if it is missing.
    ///
    /// - Parameter timeout: The time that a transaction waits for other connections.
    static func forSettings(at url: URL, timeout: Duration) throws -> DatabaseQueue {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // An empty file is an empty database. SQLite would create a file that other users can read.
      if (try? Data().write(to: url, options: .withoutOverwriting)) != nil {
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
      }
      var configuration = Configuration()
      configuration.journalMode = .wal
      let wait = BusyWait(timeout)
      configuration.busyMode = .callback { wait.goesOn(after: $0) }
      configuration.label = "setpoint.sqlite-store"
      let queue = try DatabaseQueue(path: url.path, configuration: configuration)
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      return queue
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
