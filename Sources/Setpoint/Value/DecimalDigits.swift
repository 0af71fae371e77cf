/// The digits of a decimal number. All spellings of a number have equal digits: `12.5`, `012.50`, `1.25e1`.
struct DecimalDigits: Equatable {
  /// Whether the number is less than zero.
  private let isNegative: Bool
  /// The digits without leading and trailing zeros; empty for zero.
  private let digits: Substring
  /// The power of ten of the last digit.
  private let exponent: Int

  /// Parses digits with an optional sign, point and exponent.
  init?(_ text: String) {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "eE".contains($0) }
    let signs = parts[0].prefix { "+-".contains($0) }
    let places = parts[0].dropFirst(signs.count)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let all = places.joined()
    guard signs.count <= 1, !all.isEmpty, all.allSatisfy(\.isASCIIDigit),
      let power = parts.count == 1 ? 0 : Int(parts[1]), power.magnitude < 1_000_000
    else { return nil }
    var digits = all.drop { $0 == "0" }
    var exponent = power - (places.count == 2 ? places[1].count : 0)
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    isNegative = signs == "-" && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }
}
