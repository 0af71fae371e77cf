#if YAML
  import Setpoint

  /// A value without quotes, by the core schema of YAML 1.2.
  enum PlainScalar {
    static func value(of text: String) -> StoredValue {
      switch text {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE": true
      case "false", "False", "FALSE": false
      default: number(text) ?? .string(text)
      }
    }

    private static func number(_ text: String) -> StoredValue? {
      if let value = integer(text) { return .int(value) }
      let digits = text.drop { $0 == "-" || $0 == "+" }
      // `Double` reads more than YAML: "inf", "nan", "0x1p3".
      guard digits.allSatisfy({ "0123456789.eE+-".contains($0) }), let value = Double(text),
        value.isFinite
      else { return nil }
      return .double(value)
    }

    private static func integer(_ text: String) -> Int64? {
      if text.hasPrefix("0x") { return Int64(digits: text.dropFirst(2), radix: 16) }
      if text.hasPrefix("0o") { return Int64(digits: text.dropFirst(2), radix: 8) }
      return Int64(text)
    }
  }

  extension Int64 {
    /// Reads digits without a sign.
    fileprivate init?(digits: Substring, radix: Int) {
      guard digits.first?.isHexDigit == true else { return nil }
      self.init(digits, radix: radix)
    }
  }
#endif
