#if YAML
  import Setpoint

  /// A value without quotes, in the core schema of YAML 1.2. `1_000` and `0b1` are numbers too.
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
      if let value = Int64(text) { return .int(value) }
      if case .int(let value) = IntegerLiteral(text)?.storedValue { return .int(value) }
      let digits = text.drop { $0 == "-" || $0 == "+" }
      // `Double` accepts more than YAML: "inf", "nan", "0x1p3".
      guard digits.allSatisfy({ "0123456789.eE+-".contains($0) }), let value = Double(text),
        value.isFinite
      else { return nil }
      return .double(value)
    }
  }
#endif
