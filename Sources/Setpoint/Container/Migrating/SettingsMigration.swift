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
/// A container runs the migrations that its stores need, in the order of their versions, before it
/// reads a value. It writes all changes and the version to each store in one step. Old values stay
/// for older versions of the app; see ``MigrationValues``.
public struct SettingsMigration: Sendable {
  /// The version of the settings after the migration.
  public let version: Int
  let migrate: @Sendable (inout MigrationValues) throws -> Void

  /// Creates a migration from the previous version.
  ///
  /// - Parameters:
  ///   - version: The new version, from 1 and greater than that of each earlier migration.
  ///   - migrate: Changes the values, which may be missing. It may run again, also in another
  ///     process, so it must have no other effects. If it throws an error, no migration changes
  ///     anything, the error becomes an issue, and the affected settings have their defaults.
  public init(
    to version: Int, _ migrate: @escaping @Sendable (inout MigrationValues) throws -> Void
  ) {
    self.version = version
    self.migrate = migrate
  }
}

/// Runs the migrations of a container before it reads its stores.
struct SettingsMigrator {
  /// The version of the newest migration; 0 for none.
  let version: Int
  private(set) var issues: [SettingsIssue] = []
  /// The errors of settings that have their defaults and can't be changed, by key.
  private(set) var refusals: [String: SettingsError] = [:]

  init(
    _ migrations: [SettingsMigration], of elements: [SettingsElement], in stores: StoreConnections
  ) {
    version = migrations.map(\.version).max() ?? 0
    guard !migrations.isEmpty || Self.hasRecord(stores.standard) else { return }
    issues = Self.contradictions(of: migrations)
    let valid = migrations.enumerated().filter { $1.version > 0 }
      .sorted { ($0.element.version, $0.offset) < ($1.element.version, $1.offset) }
      .map(\.element)
    migrate(valid, MigrationLocations(elements, in: stores))
  }

  /// Returns whether the store has a record. A store that fails is reported when it is read for a
  /// setting.
  private static func hasRecord(_ connection: StoreConnection) -> Bool {
    ((try? connection.store.value(forKey: MigrationRecord.key)) ?? nil) != nil
  }

  private static func contradictions(of migrations: [SettingsMigration]) -> [SettingsIssue] {
    var versions: Set<Int> = []
    return migrations.map(\.version).compactMap { version in
      if version < 1 { return SettingsIssue(.migrationWithoutVersion(version)) }
      return versions.insert(version).inserted ? nil : SettingsIssue(.repeatedMigration(version))
    }
  }

  private mutating func migrate(_ migrations: [SettingsMigration], _ locations: MigrationLocations)
  {
    var attempts = WriteAttempts()
    while attempts.areLeft {
      attempts.begin()
      var unmigratedKeys: Set<String> = []
      do {
        var run = try MigrationRun(locations)
        defer { unmigratedKeys = run.unmigratedKeys }
        try run.run(migrations)
        if run.isChanged { try run.write() }
        run.erase()
        return
      } catch is StoreConflict {
        // Another process migrates. The next attempt reads its results.
        continue
      } catch {
        return fail(error, unmigratedKeys)
      }
    }
    fail(SettingsError.unendingConflict, [])
  }

  private mutating func fail(_ error: any Error, _ keys: Set<String>) {
    let failure = error as? MigrationFailure
    let version = failure?.version ?? self.version
    let text = failure?.text ?? "\(error)"
    let reason = text.hasSuffix(".") ? text : text + "."
    issues.append(SettingsIssue(.failedMigration(to: version, reason)))
    for key in keys { refusals[key] = .unmigrated(key, version: version) }
  }
}

extension MigrationFailure {
  /// The text of the error, or only its type if it may show a secret value.
  fileprivate var text: String {
    isSecret && !(error is SettingsError) ? "\(type(of: error))" : "\(error)"
  }
}

extension SettingsError {
  fileprivate static func migrationWithoutVersion(_ version: Int) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, problem: "A migration has the version \(version).",
      recoverySuggestion: "Use a version of 1 or greater. The migration doesn't run.")
  }

  fileprivate static func repeatedMigration(_ version: Int) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, problem: "Two migrations have the version \(version).",
      recoverySuggestion: "Use the next version for the later one. They run as one migration.")
  }

  fileprivate static func failedMigration(to version: Int, _ reason: String) -> SettingsError {
    SettingsError(
      .migrationFailed, problem: "The migration to version \(version) failed: \(reason)",
      recoverySuggestion:
        "No stored value was changed, and the affected settings have their defaults. Fix the migration or "
        + "the store. The next launch tries again.")
  }

  fileprivate static func unmigrated(_ key: String, version: Int) -> SettingsError {
    SettingsError(
      .migrationFailed, key: key,
      problem:
        "Setting '\(key)' has its default and can't be changed: the migration to version \(version) failed.",
      recoverySuggestion: "The old value is still stored. The next launch tries again.")
  }

  fileprivate static var unendingConflict: SettingsError {
    SettingsError(.conflict, problem: "Other processes kept changing the stores.")
  }
}
