extension Duration {
  /// The duration in seconds with all its decimals: `90 s`, `0.25 s`.
  var settingText: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds) s" }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    let digits = String(attoseconds.magnitude)
    var fraction = String(repeating: "0", count: 18 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(sign)\(seconds.magnitude).\(fraction) s"
  }

  /// Reads a number with a unit, `ms`, `s`, `min`, `h` or `d`; without a unit it is in seconds.
  init?(settingText text: String) {
    let number = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "-" || $0 == "+" }
    let unit = text[number.endIndex...].drop(while: { $0 == " " })
    guard let factor = Self.unitsInAttoseconds[String(unit)] else { return nil }
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int64($0) }) else { return nil }
    let decimals = parts.count > 1 ? parts[1].prefix(18) : ""
    guard decimals.allSatisfy(\.isASCIIDigit) else { return nil }
    var attoseconds = Int128(whole) * factor
    var weight = factor
    for digit in decimals {
      weight /= 10
      let part = Int128(digit.wholeNumberValue ?? 0) * weight
      attoseconds += number.hasPrefix("-") ? -part : part
    }
    let perSecond = Int128(1_000_000_000_000_000_000)
    guard let seconds = Int64(exactly: attoseconds / perSecond) else { return nil }
    self.init(
      secondsComponent: seconds, attosecondsComponent: Int64(attoseconds % perSecond))
  }

  private static let unitsInAttoseconds: [String: Int128] = {
    let second = Int128(1_000_000_000_000_000_000)
    return [
      "": second, "s": second, "ms": second / 1000, "min": second * 60, "h": second * 3600,
      "d": second * 86400,
    ]
  }()
}
