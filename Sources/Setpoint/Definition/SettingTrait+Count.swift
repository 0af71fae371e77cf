extension SettingTrait where Value: Collection & ExpressibleByArrayLiteral & SettingStorable {
  /// Accepts only lists and sets whose number of elements is in `range`, including both ends.
  public static func count(_ range: ClosedRange<Int>) -> Self {
    .rule(
      SettingRule(
        .count(range, of: "element"),
        schema: {
          ["minItems": .int(Int64(range.lowerBound)), "maxItems": .int(Int64(range.upperBound))]
        },
        isValid: { range.contains($0.count) }))
  }
}
