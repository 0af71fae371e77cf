extension Double {
  /// The number some steps away, with as many decimals as a person would write: 1.1 and 0.1 are 1.2.
  package func stepped(by steps: Double, of step: Double) -> Double {
    let sum = self + steps * step
    guard let own = decimals, let added = step.decimals else { return sum }
    let scale = (0..<Swift.max(own, added)).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (sum * scale).rounded()
    return Swift.abs(scaled) < 0x1p53 ? scaled / scale : sum
  }

  /// How many decimals the number is written with; `nil`: it is written with an exponent or is none.
  private var decimals: Int? {
    let text = description
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return nil }
    let digits = text[text.index(after: point)...]
    return digits == "0" ? 0 : digits.count
  }
}
