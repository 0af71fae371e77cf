#if !SQLite
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  /// A placeholder for the store in a build without the trait.
  @available(*, unavailable, message: "Enable the 'SQLite' trait of the package setpoint.")
  public struct SQLiteStore {
    /// Unavailable without the trait.
    public init(at url: URL) {}
  }
#endif
