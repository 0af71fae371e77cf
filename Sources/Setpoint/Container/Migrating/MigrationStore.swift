/// A store of a container, named in a migration.
public enum MigrationStore: Sendable, Hashable {
  /// The store of settings that have no store of their own.
  case standard
  /// The container's store with the given name.
  case named(String)
}
