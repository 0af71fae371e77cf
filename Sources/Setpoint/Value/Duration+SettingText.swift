extension Duration {
  /// The duration in seconds with all its decimals: `90 s`, `0.25 s`.
  var settingText: String {
    let (seconds, fraction) = attoseconds.magnitude.quotientAndRemainder(
      dividingBy: Self.attosecondsPerSecond.magnitude)
    let sign = attoseconds < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(seconds) s" }
    let digits = String(fraction)
    var decimals = String(repeating: "0", count: 18 - digits.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(seconds).\(decimals) s"
  }

  /// Creates a duration from a number with a unit: `ms`, `s`, `min`, `h` or `d`. Without a unit, the number
  /// means seconds.
  init?(settingText text: String) {
    let isNegative = text.hasPrefix("-")
    let unsigned = isNegative ? text.dropFirst() : text[...]
    let number = unsigned.prefix { $0.isASCIIDigit || $0 == "." }
    let unit = unsigned[number.endIndex...].drop(while: { $0 == " " })
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let factor = Self.unitsInAttoseconds[String(unit)],
      let whole = parts.first.flatMap({ Int128($0) }),
      let decimals = Self.attoseconds(decimals: parts.count > 1 ? parts[1] : "", factor: factor)
    else { return nil }
    let (product, overflows) = whole.multipliedReportingOverflow(by: factor)
    let (sum, sumOverflows) = product.addingReportingOverflow(decimals)
    guard !overflows, !sumOverflows else { return nil }
    self.init(attoseconds: isNegative ? -sum : sum)
  }

  private static func attoseconds(decimals: Substring, factor: Int128) -> Int128? {
    guard decimals.allSatisfy(\.isASCIIDigit) else { return nil }
    var weight = factor
    return decimals.prefix(24).reduce(0) { sum, digit in
      weight /= 10
      return sum + Int128(digit.wholeNumberValue ?? 0) * weight
    }
  }

  private static let attosecondsPerSecond = Int128(1_000_000_000_000_000_000)

  private static let unitsInAttoseconds: [String: Int128] = [
    "": attosecondsPerSecond, "s": attosecondsPerSecond, "ms": attosecondsPerSecond / 1000,
    "min": attosecondsPerSecond * 60, "h": attosecondsPerSecond * 3600,
    "d": attosecondsPerSecond * 86400,
  ]
}
