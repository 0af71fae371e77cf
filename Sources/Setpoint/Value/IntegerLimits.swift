/// The least and the greatest number of an integer type, for a message about a number beyond them.
struct IntegerLimits {
  let lower: String
  let upper: String

  /// Creates the limits of an integer type, or of an optional of one; returns `nil` for other types,
  /// and if the value isn't a whole number beyond the limits.
  init?(of type: Any.Type, missedBy value: StoredValue) {
    let type = (type as? any OptionalValue.Type)?.wrappedType ?? type
    guard let integer = type as? any FixedWidthInteger.Type,
      let limits = Self.limits(of: integer, missedBy: value)
    else { return nil }
    self = limits
  }

  private init(lower: String, upper: String) {
    self.lower = lower
    self.upper = upper
  }

  /// What is valid, in a sentence.
  var phrase: String { "a number from \(lower) to \(upper)" }

  private static func limits<Number: FixedWidthInteger>(
    of type: Number.Type, missedBy value: StoredValue
  ) -> IntegerLimits? {
    switch value {
    case .int(let number):
      guard Number(exactly: number) == nil else { return nil }
    case .string(let text):
      let number = text.trimmed
      let hasSign = number.first == "-" || number.first == "+"
      let digits = hasSign ? number.dropFirst() : number[...]
      guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit), Number(number) == nil else {
        return nil
      }
    default: return nil
    }
    return IntegerLimits(lower: String(Number.min), upper: String(Number.max))
  }
}
