/// The error of a store that holds something else than a write expects.
public struct StoreConflict: Error, Hashable {
  public init() {}
}
