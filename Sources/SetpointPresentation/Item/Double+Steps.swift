extension Double {
  /// Returns the number some steps away, rounded to the decimals of both numbers: 1.1 and 0.1 give
  /// 1.2.
  package func stepped(by steps: Double, of step: Double) -> Double {
    let sum = self + steps * step
    guard let own = decimals, let added = step.decimals else { return sum }
    let scale = (0..<Swift.max(own, added)).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (sum * scale).rounded()
    return Swift.abs(scaled) < 0x1p53 ? scaled / scale : sum
  }

  /// The number of decimals, or `nil` if the number has an exponent or isn't finite.
  private var decimals: Int? {
    let text = description
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return nil }
    let digits = text[text.index(after: point)...]
    return digits == "0" ? 0 : digits.count
  }
}
