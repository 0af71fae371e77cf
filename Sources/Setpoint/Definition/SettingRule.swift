/// A rule that the values of a setting must satisfy.
///
/// ```swift
/// extension SettingTrait where Value == Int {
///   static var even: Self {
///     .rule(
///       SettingRule("Enter an even number.", schema: ["multipleOf": 2]) { $0.isMultiple(of: 2) })
///   }
/// }
/// ```
public struct SettingRule<Value>: Sendable {
  /// The JSON Schema keywords that express the rule.
  let schema: @Sendable () -> [String: StoredValue]
  /// Throws an error if a value breaks the rule.
  let check: @Sendable (Value) throws -> Void

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - message: A sentence that says which values are valid: "Enter an even number."
  ///   - schema: The JSON Schema keywords that express the rule for the stored value.
  ///   - isValid: Returns whether a value satisfies the rule. Called on any thread, also for values
  ///     from stores and sources. It must not write settings.
  public init(
    _ message: String, schema: @autoclosure @escaping @Sendable () -> [String: StoredValue] = [:],
    isValid: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(MessageTemplate(message), schema: schema, isValid: isValid)
  }

  init(
    _ message: MessageTemplate, schema: @escaping @Sendable () -> [String: StoredValue],
    isValid: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(schema: schema) { value in
      guard isValid(value) else { throw RuleViolation.invalid(message) }
    }
  }

  init(
    schema: @escaping @Sendable () -> [String: StoredValue] = { [:] },
    check: @escaping @Sendable (Value) throws -> Void
  ) {
    self.schema = schema
    self.check = check
  }

  /// The rule for an optional value. `nil` satisfies every rule.
  var optional: SettingRule<Value?> {
    SettingRule<Value?>(schema: schema) { [check] value in
      if let value { try check(value) }
    }
  }
}

extension Array {
  /// Returns one rule that checks all rules in order, or `nil` if there are none.
  func joined<Value>() -> SettingRule<Value>? where Element == SettingRule<Value> {
    guard count > 1 else { return first }
    return SettingRule {
      reduce(into: [:]) { $0.merge($1.schema()) { _, new in new } }
    } check: { value in
      for rule in self { try rule.check(value) }
    }
  }
}

/// A violation of a rule that has an error code or a message of its own.
enum RuleViolation: Error, Equatable {
  case outOfRange
  case notAnOption
  case invalid(MessageTemplate)

  /// Creates the violation for an error of a check, whose description people read.
  init(_ error: any Error) { self = error as? RuleViolation ?? .invalid("\(error)") }
}

/// The smallest and the largest value, as stored values.
package struct StoredBounds: Sendable, Hashable {
  /// The smallest value.
  package let lowerBound: StoredValue
  /// The largest value.
  package let upperBound: StoredValue

  init?<Value: SettingStorable>(_ range: ClosedRange<Value>) {
    guard let lower = try? StoredValue(native: range.lowerBound),
      let upper = try? StoredValue(native: range.upperBound)
    else { return nil }
    (lowerBound, upperBound) = (lower, upper)
  }
}
