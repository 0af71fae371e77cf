#if !SQLite
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// Stands for the store of a build without it.
  @available(*, unavailable, message: "Enable the 'SQLite' trait of the package setpoint.")
  public struct SQLiteStore {
    public init(at url: URL) {}
  }
#endif
