import _StringProcessing

extension SettingTrait where Value: SettingTextValue {
  /// Accepts only text with a number of characters in `range`, including both ends.
  public static func length(_ range: ClosedRange<Int>) -> Self {
    .rule(
      SettingRule(
        .count(range, of: "character"),
        schema: {
          ["minLength": .int(Int64(range.lowerBound)), "maxLength": .int(Int64(range.upperBound))]
        },
        isValid: { value in value.settingText.map { range.contains($0.count) } ?? true }))
  }

  /// Accepts only text that `regex` matches as a whole.
  ///
  /// - Parameters:
  ///   - regex: The pattern for the whole text.
  ///   - message: A sentence that says which text is valid: "Use lowercase letters only."
  public static func pattern<Output>(_ regex: Regex<Output>, _ message: String? = nil) -> Self {
    // A `Regex` isn't Sendable because it may hold closures. This one is only read, and matching keeps its
    // state in a processor that each call creates. A closure in the regex is called on any thread, like a
    // validator.
    nonisolated(unsafe) let regex = regex
    let literal = unsafe regex._literalPattern
    return .rule(
      SettingRule(
        message.map { MessageTemplate($0) }
          ?? literal.map {
            MessageTemplate("Give text that matches {pattern}.", ["pattern": "/\($0)/"])
          }
          ?? "Give text that matches the pattern.",
        schema: { literal.map { ["pattern": .string("^(?:\($0))$")] } ?? [:] },
        isValid: { value in
          value.settingText.map { unsafe $0.wholeMatch(of: regex) != nil } ?? true
        }))
  }
}
