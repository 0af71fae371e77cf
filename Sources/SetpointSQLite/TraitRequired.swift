#if !SQLite
  /// Stands for the store of a build without it.
  @available(*, unavailable, message: "Enable the 'SQLite' trait of the package setpoint.")
  public struct SQLiteStore {}
#endif
