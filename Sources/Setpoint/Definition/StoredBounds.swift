/// The limits of a value, inclusive, as stored shapes.
public struct StoredBounds: Sendable, Hashable {
  public let lowerBound: StoredValue
  public let upperBound: StoredValue

  init?<Value: SettingStorable>(_ range: ClosedRange<Value>) {
    guard let lower = try? StoredValue(encoding: range.lowerBound),
      let upper = try? StoredValue(encoding: range.upperBound)
    else { return nil }
    (lowerBound, upperBound) = (lower, upper)
  }
}
