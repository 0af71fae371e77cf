/// The error of a write to a store that holds other values than expected.
public struct StoreConflict: Error, Hashable {
  /// Creates the error.
  public init() {}
}
