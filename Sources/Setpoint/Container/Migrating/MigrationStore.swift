/// A store of a container, for a migration.
public enum MigrationStore: Sendable, Hashable {
  /// The store of settings that ask for no other.
  case standard
  /// The store that the container has under a name.
  case named(String)
}
