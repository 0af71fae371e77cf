/// A rule that the values of a setting must follow.
///
/// ```swift
/// extension SettingTrait where Value == Int {
///   static var even: Self {
///     .rule(SettingRule("Give an even number.", schema: ["multipleOf": 2]) { $0.isMultiple(of: 2) })
///   }
/// }
/// ```
public struct SettingRule<Value>: Sendable {
  /// The keywords that express the rule in JSON Schema.
  let schema: @Sendable () -> [String: StoredValue]
  /// Throws an error if a value breaks the rule.
  let check: @Sendable (Value) throws -> Void

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - message: A sentence that says which values are valid: "Give an even number."
  ///   - schema: The keywords that express the rule in JSON Schema. They describe the stored value.
  ///   - isValid: Returns whether a value follows the rule. Called on any thread, also for values
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

  /// The rule for an optional, whose `nil` follows every rule.
  var optional: SettingRule<Value?> {
    SettingRule<Value?>(schema: schema) { [check] value in
      if let value { try check(value) }
    }
  }
}

extension Array {
  /// One rule that checks all in turn; `nil` if there are none.
  func joined<Value>() -> SettingRule<Value>? where Element == SettingRule<Value> {
    guard count > 1 else { return first }
    return SettingRule {
      reduce(into: [:]) { $0.merge($1.schema()) { _, new in new } }
    } check: { value in
      for rule in self { try rule.check(value) }
    }
  }
}
