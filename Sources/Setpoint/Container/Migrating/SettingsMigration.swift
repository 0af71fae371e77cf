/// A change of stored values that a new version of the settings needs: new keys, types or stores.
///
/// ```swift
/// static let migrations = [
///   SettingsMigration(to: 2) { $0.rename("size", to: "appearance.fontSize") },
///   SettingsMigration(to: 3) { values in
///     values.convert("interval") { (seconds: Int) in seconds * 1000 }
///   },
/// ]
/// ```
///
/// A container runs the migrations that its stores need, in the order of their versions, before it reads a
/// value. It writes all changes and the version to each store in one step. Old values stay for older
/// versions of the app; see ``MigrationValues``.
public struct SettingsMigration: Sendable {
  /// The version of the settings after the migration.
  public let version: Int
  let migrate: @Sendable (inout MigrationValues) throws -> Void

  /// Creates a migration from the previous version.
  ///
  /// - Parameters:
  ///   - version: The new version, from 1 and greater than that of each earlier migration.
  ///   - migrate: Changes the values, which may be missing. It may run again, also in another process, so
  ///     it must have no other effects. If it throws an error, no migration changes anything, the error
  ///     becomes an issue, and the affected settings have their defaults.
  public init(
    to version: Int, _ migrate: @escaping @Sendable (inout MigrationValues) throws -> Void
  ) {
    self.version = version
    self.migrate = migrate
  }
}
