#if SQLite
  import Foundation
  import GRDB
  import Setpoint
  import SetpointSQLite
  import SetpointTesting
  import SetpointSynchronization
  import Testing

  /// Settings in a database that the app has open.
  struct AppDatabaseTests {
    private let folder: TemporaryFolder
    private let pool: DatabasePool
    private let size = Setting("size", default: 14)

    init() throws {
      folder = try TemporaryFolder()
      pool = try DatabasePool(path: folder.appending("app.sqlite").path)
    }

    private func container() -> SettingsContainer {
      SettingsContainer(store: .sqlite(pool, table: "app settings")) { size }
    }
    private func rows() throws -> [String: String] {
      try pool.read { database in
        let rows = try Row.fetchAll(database, sql: #"SELECT key, value FROM "app settings""#)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
      }
    }

    /// A damaged database is that of the app, which cannot open it either.
    @Test(arguments: StoreContract.allCases.filter { $0 != .aDamagedFileIsReportedAndKept })
    func aPoolOfTheAppKeepsTheContract(_ promise: StoreContract) async throws {
      let path = folder.appending("contract.sqlite").path
      var configuration = Configuration()
      configuration.busyMode = .timeout(60)
      await promise.check { [configuration] in
        SQLiteStore(
          try DatabasePool(path: path, configuration: configuration), table: "preferences")
      }
    }

    @Test func theTableIsTheOneThatTheAppNames() throws {
      let container = container()
      try container.set(20, for: size)
      #expect(try rows() == ["size": "20"])
      #expect(try SQLiteStore(pool, table: "app settings").value(forKey: "size") == 20)
      #expect(try SQLiteStore(pool).keys == [])
    }

    @Test func aDatabaseInMemoryHasNoLocation() throws {
      let store = SQLiteStore(try DatabaseQueue())
      try store.apply(["key": 1])
      #expect(try store.value(forKey: "key") == 1)
      #expect(store.location(forKey: "key") == nil)
      #expect(store.url == nil)
      #expect(
        SQLiteStore(pool).location(forKey: "key") == .file(folder.appending("app.sqlite").path))
    }

    @Test func writesOfTheAppToTheTableAreNoticed() async throws {
      let container = container()
      var updates = container.updates(of: size).makeAsyncIterator()
      #expect(await updates.next() == 14)
      try await pool.write { database in
        try database.execute(sql: #"INSERT INTO "app settings" VALUES ('size', '20')"#)
      }
      #expect(await updates.next() == 20)
    }

    @Test func writesOfAnotherConnectionAreNoticed() async throws {
      let container = container()
      var updates = container.updates(of: size).makeAsyncIterator()
      #expect(await updates.next() == 14)
      try SQLiteStore(try DatabasePool(path: pool.path), table: "app settings").apply(["size": 20])
      #expect(await updates.next() == 20)
    }

    private func undo(_ body: () throws -> Void) throws {
      try pool.writeWithoutTransaction { database in
        try database.inTransaction {
          try body()
          return .rollback
        }
      }
    }

    @Test func aWriteWithinATransactionOfTheAppIsUndoneWithIt() async throws {
      let container = container()
      var updates = container.updates(of: size).makeAsyncIterator()
      #expect(await updates.next() == 14)
      try undo { try container.set(20, for: size) }
      // The stream may deliver the value that was undone first.
      while let value = await updates.next(), value != 14 {}
      #expect(container[size] == 14)
      #expect(try rows() == [:])
    }

    /// Runs `body` in a savepoint that is undone, within a transaction that is committed.
    private func undoSavepoint(
      _ body: () throws -> Void, beforeCommit: () throws -> Void = {}
    ) throws {
      try pool.writeWithoutTransaction { database in
        try database.inTransaction {
          try database.inSavepoint {
            try body()
            return .rollback
          }
          try beforeCommit()
          return .commit
        }
      }
    }

    @Test(arguments: [false, true])
    func aWriteWithinASavepointOfTheAppIsUndoneWithIt(updatesBeforeCommit: Bool) throws {
      let container = container()
      func update() throws { try container.update(size) { $0 += 1 } }
      try undoSavepoint {
        try container.set(20, for: size)
      } beforeCommit: {
        if updatesBeforeCommit { try update() }
      }
      if !updatesBeforeCommit { try update() }
      #expect(container[size] == 15)
      #expect(try rows() == ["size": "15"])
    }

    @Test func aSavepointThatTheAppUndidIsNoticedWhenItsTransactionEnds() async throws {
      let container = container()
      var updates = container.updates(of: size).makeAsyncIterator()
      #expect(await updates.next() == 14)
      try undoSavepoint { try container.set(20, for: size) }
      // The stream may deliver the value that was undone first.
      while let value = await updates.next(), value != 14 {}
      #expect(container[size] == 14)
    }

    @Test func aDeletedDatabaseOfTheAppRefusesWrites() throws {
      let container = container()
      try container.set(20, for: size)
      try FileManager.default.removeItem(atPath: pool.path)
      let error = #expect(throws: SettingsError.self) { try container.set(22, for: size) }
      #expect(
        error?.description.contains(
          "Settings database '\(pool.path)' was deleted or replaced while the app had it open.")
          == true)
      #expect(container[size] == 20)
    }
  }
#endif
