#if SQLite
  import Foundation
  import GRDB
  import Setpoint

  /// A table with one row per setting.
  struct SettingTable: Sendable {
    /// The value of each key, or the reason why it is invalid.
    typealias Content = [String: Result<StoredValue, SettingsError>]

    let name: String
    private let identifier: String

    init(_ name: String) {
      self.name = name
      identifier = name.quotedDatabaseIdentifier
    }

    /// Creates the table if it is missing.
    func create(in database: Database) throws {
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(identifier) (
            key TEXT PRIMARY KEY NOT NULL,
            value TEXT NOT NULL
          )
          """)
    }

    /// Returns a number that changes when another connection commits.
    static func version(of database: Database) throws -> Int {
      try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
    }

    func content(of database: Database) throws -> Content {
      var content: Content = [:]
      try read(database, into: &content)
      return content
    }

    /// Returns the readable content of a damaged database: the rows before the damage.
    func readableContent(of database: Database) -> Content {
      var content: Content = [:]
      try? read(database, into: &content)
      return content
    }

    private func read(_ database: Database, into content: inout Content) throws {
      let bytes = try Self.bytesOfValue(in: database)
      let rows = try Row.fetchCursor(database, sql: "SELECT key, \(bytes) FROM \(identifier)")
      while let row = try rows.next() {
        let (key, bytes): (DatabaseValue, DatabaseValue) = (row[0], row[1])
        guard let key = String.fromDatabaseValue(key) else { continue }
        content[key] = Self.value(bytes, key: key)
      }
    }

    /// Returns the expression for the bytes of a value. In a text, GRDB replaces what isn't UTF-8.
    private static func bytesOfValue(in database: Database) throws -> String {
      // SQLite itself converts the texts of a database in UTF-16.
      try String.fetchOne(database, sql: "PRAGMA encoding") == "UTF-8"
        ? "CAST(value AS BLOB)" : "value"
    }

    /// Returns whether the table contains these values, and none that can be read for keys with
    /// `nil`.
    func holds(
      _ expected: [String: StoredValue?], in database: Database
    ) throws -> Bool {
      guard !expected.isEmpty else { return true }
      let bytes = try Self.bytesOfValue(in: database)
      let query = try database.cachedStatement(
        sql: "SELECT \(bytes) FROM \(identifier) WHERE key = ?")
      for (key, value) in expected {
        let arguments: StatementArguments = [key.precomposedStringWithCanonicalMapping]
        let stored = try DatabaseValue.fetchOne(query, arguments: arguments).flatMap {
          try? Self.value($0, key: key).get()
        }
        guard stored == value else { return false }
      }
      return true
    }

    func apply(_ changes: [String: StoredValue?], in database: Database) throws {
      let write = """
        INSERT INTO \(identifier) (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value != excluded.value
        """
      for (key, value) in changes {
        // Canonically equivalent keys are equal in Swift, so they share a row.
        let key = key.precomposedStringWithCanonicalMapping
        if let value {
          try database.cachedStatement(sql: write).execute(arguments: [key, value.description])
        } else {
          try database.cachedStatement(sql: "DELETE FROM \(identifier) WHERE key = ?")
            .execute(arguments: [key])
        }
      }
    }

    /// SQLite ends a text at its first NUL, so two keys would share a row.
    static func problem(keeping key: String) -> SettingsError? {
      guard key.utf8.contains(0) else { return nil }
      return SettingsError(
        .storeUnavailable, key: key,
        problem: "Setting '\(key)' can't be stored: its key contains a null character.",
        recoverySuggestion: "Use a key without null characters.")
    }

    private static func value(
      _ bytes: DatabaseValue, key: String
    ) -> Result<StoredValue, SettingsError> {
      do throws(SettingsError) {
        return .success(try StoredValue(json: Data.fromDatabaseValue(bytes) ?? Data()))
      } catch {
        return .failure(
          SettingsError(
            error.code, key: key,
            problem: "Setting '\(key)' can't be read from its row. \(error.problem)",
            recoverySuggestion: "Write JSON into the row, or set the setting again."))
      }
    }
  }
#endif
