// `PropertyValue.swift` repeats the traits for `@Setting`. A rule's sentence is also in
// `German.swift`, a trait that may occur once also in `SettingProperty+Mistakes.swift`.

extension SettingTrait {
  /// Accepts only values that satisfy `rule`.
  public static func rule(_ rule: SettingRule<Value>) -> Self { Self { $0.rules.append(rule) } }

  /// Accepts only `nil` and values that satisfy `rule`.
  public static func rule<Wrapped>(_ rule: SettingRule<Wrapped>) -> Self where Value == Wrapped? {
    .rule(rule.optional)
  }

  /// Accepts only values for which `check` throws no error.
  ///
  /// - Parameter check: Throws an error whose description people read. Called on any thread, also
  ///   for values from stores and sources. It must not write settings.
  public static func validate(_ check: @escaping @Sendable (Value) throws -> Void) -> Self {
    .rule(SettingRule(check: check))
  }
}

extension SettingTrait {
  /// Accepts only values in `range`, including both ends. Other values are refused, not clamped.
  ///
  /// - Parameters:
  ///   - range: The smallest and the largest value.
  ///   - step: The amount by which a control changes the value; it must be positive. Values between
  ///     the steps are valid.
  public static func range(_ range: ClosedRange<Value>, step: Value.Stride? = nil) -> Self
  where Value: Strideable & SettingStorable {
    limit(to: range, rule: .range(range), step: step)
  }

  /// Accepts only `nil` and values in `range`, including both ends.
  ///
  /// - Parameters:
  ///   - range: The smallest and the largest value.
  ///   - step: The amount by which a control changes the value; it must be positive.
  public static func range<Wrapped: Strideable & SettingStorable>(
    _ range: ClosedRange<Wrapped>, step: Wrapped.Stride? = nil
  ) -> Self where Value == Wrapped? {
    limit(to: range, rule: SettingRule.range(range).optional, step: step)
  }

  private static func limit<Bound: Strideable & SettingStorable>(
    to range: ClosedRange<Bound>, rule: SettingRule<Value>, step: Bound.Stride?
  ) -> Self {
    let step = step.flatMap(Double.init(settingStep:))
    return Self { declaration in
      declaration.rules.append(rule)
      declaration.bounds = StoredBounds(range)
      declaration.step = step
    }
  }
}

extension SettingRule where Value: Comparable & SettingStorable {
  fileprivate static func range(_ range: ClosedRange<Value>) -> Self {
    // Specialized for these types, like `Setting.stored(_:)`.
    if let range = range as? ClosedRange<Int>, let rule = SettingRule<Int>.checking(range) as? Self
    {
      rule
    } else if let range = range as? ClosedRange<Double>,
      let rule = SettingRule<Double>.checking(range) as? Self
    {
      rule
    } else {
      checking(range)
    }
  }

  private static func checking(_ range: ClosedRange<Value>) -> Self {
    // `range.contains` would look up metadata for each check.
    let (lowerBound, upperBound) = (range.lowerBound, range.upperBound)
    return Self(schema: { StoredBounds(range)?.schema ?? [:] }) { value in
      guard lowerBound <= value && value <= upperBound else { throw RuleViolation.outOfRange }
    }
  }
}

extension StoredBounds {
  /// The JSON Schema keywords of the bounds that are numbers. An integer above `Int64.max` is text.
  fileprivate var schema: [String: StoredValue] {
    ["minimum": lowerBound, "maximum": upperBound].filter { _, bound in
      switch bound {
      case .int, .double: true
      default: false
      }
    }
  }
}

extension Double {
  /// Creates the number of a control's step from the stride of a `Strideable` type.
  fileprivate init?(settingStep step: some SignedNumeric & Comparable) {
    switch step {
    case let step as any BinaryInteger: self = Double(step)
    case let step as any BinaryFloatingPoint: self = Double(step)
    case let step as any NativeValue:
      guard case .double(let number) = try? step.stored() else { return nil }
      self = number
    default: return nil
    }
  }
}

extension SettingTrait where Value: Collection & ExpressibleByArrayLiteral & SettingStorable {
  /// Accepts only lists and sets whose number of elements is in `range`, including both ends.
  public static func count(_ range: ClosedRange<Int>) -> Self {
    .rule(
      SettingRule(
        .count(range, of: "element"),
        schema: {
          ["minItems": .int(Int64(range.lowerBound)), "maxItems": .int(Int64(range.upperBound))]
        },
        isValid: { range.contains($0.count) }))
  }
}
