/// The smallest and the largest value, as stored shapes.
public struct StoredBounds: Sendable, Hashable {
  /// The smallest value.
  public let lowerBound: StoredValue
  /// The largest value.
  public let upperBound: StoredValue

  init?<Value: SettingStorable>(_ range: ClosedRange<Value>) {
    guard let lower = try? StoredValue(encoding: range.lowerBound),
      let upper = try? StoredValue(encoding: range.upperBound)
    else { return nil }
    (lowerBound, upperBound) = (lower, upper)
  }
}
