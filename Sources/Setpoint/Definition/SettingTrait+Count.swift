extension SettingTrait where Value: Collection & ExpressibleByArrayLiteral & SettingStorable {
  /// Accepts only lists and sets whose number of elements is in `range`, including both ends.
  public static func count(_ range: ClosedRange<Int>) -> Self {
    let (fewest, most) = (range.lowerBound, range.upperBound)
    let count = fewest == most ? "\(fewest)" : "\(fewest) to \(most)"
    return .rule(
      SettingRule(
        most == 1 ? "Give \(count) element." : "Give \(count) elements.",
        schema: ["minItems": .int(Int64(fewest)), "maxItems": .int(Int64(most))],
        isValid: { range.contains($0.count) }))
  }
}
