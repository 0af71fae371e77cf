extension Duration {
  /// The duration in seconds with all its decimals: `90 s`, `0.25 s`.
  var settingText: String {
    let digits = WideNumber(magnitudeOf: halves).description
    let padded = String(repeating: "0", count: max(0, 19 - digits.count)) + digits
    var decimals = padded.suffix(18)
    while decimals.hasSuffix("0") { decimals.removeLast() }
    let seconds = "\(self < .zero ? "-" : "")\(padded.dropLast(18))"
    return decimals.isEmpty ? "\(seconds) s" : "\(seconds).\(decimals) s"
  }

  /// Creates a duration from a number with a unit: `ms`, `s`, `min`, `h` or `d`. Without a unit,
  /// the number means seconds.
  init?(settingText text: String) {
    let isNegative = text.hasPrefix("-")
    let unsigned = isNegative ? text.dropFirst() : text[...]
    let number = unsigned.prefix { $0.isASCIIDigit || $0 == "." }
    let unit = unsigned[number.endIndex...].drop(while: { $0 == " " })
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let factor = Self.unitsInMilliseconds[String(unit)],
      let unit = WideNumber(lower: factor).multiplied(by: Self.attosecondsPerMillisecond),
      let whole = parts.first.flatMap({ WideNumber(digits: $0) }),
      let product = whole.multiplied(by: factor)?.multiplied(by: Self.attosecondsPerMillisecond),
      let decimals = Self.attoseconds(decimals: parts.count > 1 ? parts[1] : "", unit: unit),
      let sum = product.adding(decimals), let upper = Int64(exactly: sum.upper)
    else { return nil }
    let duration = Duration(upper: upper, lower: sum.lower)
    self = isNegative ? .zero - duration : duration
  }

  private static func attoseconds(decimals: Substring, unit: WideNumber) -> WideNumber? {
    guard decimals.allSatisfy(\.isASCIIDigit) else { return nil }
    var weight = unit
    return decimals.prefix(24).reduce(WideNumber(lower: 0)) { sum, digit in
      weight = weight.quotientAndRemainder(dividingBy: 10).quotient
      return weight.multiplied(by: UInt64(digit.wholeNumberValue ?? 0)).flatMap { sum?.adding($0) }
    }
  }

  private static let attosecondsPerMillisecond: UInt64 = 1_000_000_000_000_000

  private static let unitsInMilliseconds: [String: UInt64] = [
    "": 1000, "s": 1000, "ms": 1, "min": 60_000, "h": 3_600_000, "d": 86_400_000,
  ]
}

// `Duration` has its attoseconds as one number only where there is `Int128`: from iOS 18 and macOS 15 on.
extension Duration {
  /// The upper and the lower half of the number of attoseconds, which has 128 bits.
  var halves: (upper: Int64, lower: UInt64) {
    var upper = (self / Int64(1 << 32) / Int64(1 << 32)).wrappedAttoseconds
    var rest = self - Self.upperUnit * upper
    // The divisions round towards zero.
    if rest < .zero {
      upper -= 1
      rest += Self.upperUnit
    }
    return (upper, UInt64(bitPattern: rest.wrappedAttoseconds))
  }

  fileprivate init(upper: Int64, lower: UInt64) {
    let (seconds, attoseconds) = lower.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    self =
      Self.upperUnit * upper
      + Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  /// 2⁶⁴ attoseconds.
  private static let upperUnit = Duration(
    secondsComponent: 18, attosecondsComponent: 446_744_073_709_551_616)

  /// The lower half of the number of attoseconds, for a duration of few seconds.
  private var wrappedAttoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds &* 1_000_000_000_000_000_000 &+ attoseconds
  }
}

/// A number of 128 bits without a sign. Operations return `nil` if the result needs more.
private struct WideNumber: CustomStringConvertible {
  let upper: UInt64
  let lower: UInt64

  init(upper: UInt64 = 0, lower: UInt64) {
    self.upper = upper
    self.lower = lower
  }

  init(magnitudeOf halves: (upper: Int64, lower: UInt64)) {
    let upper = UInt64(bitPattern: halves.upper)
    let isNegative = halves.upper < 0
    lower = isNegative ? 0 &- halves.lower : halves.lower
    self.upper = isNegative ? ~upper &+ (halves.lower == 0 ? 1 : 0) : upper
  }

  /// Reads ASCII digits, at least one.
  init?(digits: Substring) {
    guard !digits.isEmpty else { return nil }
    var number = WideNumber(lower: 0)
    for digit in digits {
      guard digit.isASCIIDigit, let value = digit.wholeNumberValue,
        let next = number.multiplied(by: 10)?.adding(WideNumber(lower: UInt64(value)))
      else { return nil }
      number = next
    }
    self = number
  }

  /// The number in decimal digits.
  var description: String {
    guard upper != 0 else { return String(lower) }
    let (quotient, remainder) = quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    let digits = String(remainder)
    return quotient.description + String(repeating: "0", count: 18 - digits.count) + digits
  }

  func adding(_ other: WideNumber) -> WideNumber? {
    let (lower, carries) = lower.addingReportingOverflow(other.lower)
    let (sum, overflows) = upper.addingReportingOverflow(other.upper)
    let (upper, overflowsByCarry) = sum.addingReportingOverflow(carries ? 1 : 0)
    return overflows || overflowsByCarry ? nil : WideNumber(upper: upper, lower: lower)
  }

  func multiplied(by factor: UInt64) -> WideNumber? {
    let (carry, lower) = lower.multipliedFullWidth(by: factor)
    let (product, overflows) = upper.multipliedReportingOverflow(by: factor)
    let (upper, overflowsByCarry) = product.addingReportingOverflow(carry)
    return overflows || overflowsByCarry ? nil : WideNumber(upper: upper, lower: lower)
  }

  func quotientAndRemainder(
    dividingBy divisor: UInt64
  ) -> (quotient: WideNumber, remainder: UInt64) {
    let (upper, rest) = upper.quotientAndRemainder(dividingBy: divisor)
    let (lower, remainder) = divisor.dividingFullWidth((rest, lower))
    return (WideNumber(upper: upper, lower: lower), remainder)
  }
}
