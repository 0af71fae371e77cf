/// An integer as written in programs and YAML: `0x1F`, `0o17`, `0b1`, `1_000`.
package struct IntegerLiteral {
  private let isNegative: Bool
  private let magnitude: UInt64

  /// Parses a text; returns `nil` if it is no integer, or has more than 64 bits.
  package init?(_ text: String) {
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let radix = Self.radices[String(unsigned.prefix(2))]
    let digits = radix == nil ? unsigned : unsigned.dropFirst(2)
    // Only between digits, and without a second sign.
    let parts = digits.split(separator: "_", omittingEmptySubsequences: false)
    let isWhole = parts.allSatisfy { $0.first?.isHexDigit == true }
    guard isWhole, let magnitude = UInt64(parts.joined(), radix: radix ?? 10) else { return nil }
    isNegative = text.first == "-"
    self.magnitude = magnitude
  }

  private static let radices = ["0x": 16, "0o": 8, "0b": 2]

  /// The stored value: a number above `Int64.max` is its decimal text, as for a setting of type
  /// `UInt64`. `nil` for one below `Int64.min`.
  package var storedValue: StoredValue? {
    if isNegative { return negative }
    return Int64(exactly: magnitude).map(StoredValue.int) ?? .string(String(magnitude))
  }

  private var negative: StoredValue? {
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    return .int(Int64(truncatingIfNeeded: 0 &- magnitude))
  }
}

/// The digits of a decimal number. All spellings of a number have equal digits: `12.5`, `012.50`,
/// `1.25e1`.
struct DecimalDigits: Equatable {
  /// Whether the number is less than zero.
  private let isNegative: Bool
  /// The digits without leading and trailing zeros; empty for zero.
  private let digits: Substring
  /// The power of ten of the last digit.
  private let exponent: Int

  var isZero: Bool { digits.isEmpty }

  /// Parses digits with an optional sign, point and exponent.
  init?(_ text: String) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
    let signs = parts[0].prefix { "+-".contains($0) }
    let groups = parts[0].dropFirst(signs.count)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let all = groups.joined()
    guard signs.count <= 1, !all.isEmpty, all.allSatisfy(\.isASCIIDigit),
      let power = parts.count == 1 ? 0 : Int(parts[1]), power.magnitude < 1_000_000
    else { return nil }
    var digits = all.drop { $0 == "0" }
    var exponent = power - (groups.count == 2 ? groups[1].count : 0)
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    isNegative = signs == "-" && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// The number without an exponent: `012.5`, `0.00001`.
  var text: String {
    let zeros = String(repeating: "0", count: Int(exponent.magnitude))
    let all = exponent < 0 ? "0\(zeros)\(digits)" : "0\(digits)\(zeros)"
    let decimals = max(0, -exponent)
    return "\(isNegative ? "-" : "")\(all.dropLast(decimals)).\(all.suffix(decimals))"
  }
}

extension String {
  /// Whether the text is a whole number beyond `Int64`, which may have been a number in JSON.
  var isLongInteger: Bool {
    let digits = first == "-" ? dropFirst() : self[...]
    return digits.utf8.count >= 19 && Int64(self) == nil && digits.allSatisfy(\.isASCIIDigit)
  }
}

extension Double {
  /// Creates a number from decimal digits. Returns `nil` for one that is infinite.
  init?(decimal text: Substring) {
    guard DecimalDigits(String(text)) != nil, let value = Double(text), value.isFinite else {
      return nil
    }
    self = value
  }
}
