#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The numbers that a type holds, for a message about one that it doesn't hold.
struct NumberLimits {
  /// What is valid, in a sentence with names of values: "a number from {lower} to {upper}".
  private let pattern: String
  private let values: [String: String]

  /// Creates the limits of a type of numbers, or of an optional of one; returns `nil` for other types,
  /// and if the value isn't a number beyond the limits.
  init?(of type: Any.Type, missedBy value: StoredValue) {
    let type = (type as? any OptionalValue.Type)?.wrappedType ?? type
    if let integer = type as? any FixedWidthInteger.Type {
      guard let limits = Self.limits(of: integer, missedBy: value) else { return nil }
      self = limits
    } else if let number = type as? any BinaryFloatingPoint.Type, let text = value.numberText {
      guard let limits = Self.limits(of: number, missedBy: text) else { return nil }
      self = limits
    } else if type == Decimal.self, value.numberText != nil {
      pattern = "a number with at most {count} digits"
      values = ["count": "38"]
    } else {
      return nil
    }
  }

  private init(from lower: some Numeric, to upper: some Numeric) {
    pattern = "a number from {lower} to {upper}"
    values = ["lower": "\(lower)", "upper": "\(upper)"]
  }

  /// What is valid, in a sentence.
  var phrase: String { pattern.filled(with: values) }

  /// A sentence that says what is valid.
  var message: MessageTemplate { MessageTemplate("Enter \(pattern).", values) }

  private static func limits<Number: BinaryFloatingPoint>(
    of type: Number.Type, missedBy text: String
  ) -> NumberLimits? {
    guard let number = Double(text), !Number(number).isFinite else { return nil }
    let limit = Number.greatestFiniteMagnitude
    return NumberLimits(from: -limit, to: limit)
  }

  private static func limits<Number: FixedWidthInteger>(
    of type: Number.Type, missedBy value: StoredValue
  ) -> NumberLimits? {
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
    return NumberLimits(from: Number.min, to: Number.max)
  }
}

extension StoredValue {
  /// The text of a decimal number; `nil` for other values.
  fileprivate var numberText: String? {
    switch self {
    case .int(let number): String(number)
    case .double(let number) where number.isFinite: number.description
    case .string(let text) where DecimalDigits(text.trimmed) != nil: text.trimmed
    default: nil
    }
  }
}
