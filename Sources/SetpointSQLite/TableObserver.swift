#if SQLite
  import GRDB
  import SetpointSynchronization

  /// An observer of changes that the app makes to a table through its own connection, and of
  /// transactions of the app that the store takes part in.
  final class TableObserver: TransactionObserver, Sendable {
    private let table: String
    private let onChange: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State {
      var isWriting = false
      /// Whether the transaction changed the table, and whether the app did, or may have.
      var isChanged = false
      var isForeign = false
      var count = 0
    }

    /// - Parameter onChange: Called on the thread that writes.
    init(_ table: String, onChange: @escaping @Sendable () -> Void) {
      self.table = table.lowercased()
      self.onChange = onChange
    }

    /// The number of transactions that require reading the table again.
    var count: Int { state.withLock { $0.count } }

    /// Runs `body`, whose changes are the store's own.
    func writing<Result>(_ body: () throws -> Result) rethrows -> Result {
      state.withLock { $0.isWriting = true }
      defer { state.withLock { $0.isWriting = false } }
      return try body()
    }

    /// Notes that the store uses the table within a transaction of the app.
    ///
    /// The app may roll a savepoint back, of which GRDB reports nothing.
    func joinTransaction() {
      state.withLock { ($0.isChanged, $0.isForeign) = (true, true) }
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
      eventKind.tableName.lowercased() == table
    }

    func databaseDidChange(with event: DatabaseEvent) {
      state.withLock { state in
        state.isChanged = true
        if !state.isWriting { state.isForeign = true }
      }
    }

    func databaseDidCommit(_ database: Database) { end { $0.isForeign } }

    func databaseDidRollback(_ database: Database) { end { $0.isChanged } }

    private func end(_ isNews: (State) -> Bool) {
      let isNews = state.withLock { state in
        let result = isNews(state)
        if result { state.count += 1 }
        (state.isChanged, state.isForeign) = (false, false)
        return result
      }
      if isNews { onChange() }
    }
  }
#endif
