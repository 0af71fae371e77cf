/// Whether the values of a container satisfy a rule. Calls code of the app; no lock may be held.
private struct RuleCheck: Sendable {
  let isSatisfied: @Sendable (SettingsContainer) -> Bool
}

extension SettingsRule {
  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - settings: The settings whose values the rule compares.
  ///   - message: A sentence for people that says which values are valid: "Low must be less than
  ///     high."
  ///   - isValid: Returns whether the values satisfy the rule. Called on any thread. It must not
  ///     write settings.
  public init<each Value>(
    across settings: repeat Setting<each Value>, message: String,
    isValid: @escaping @Sendable (repeat each Value) -> Bool
  ) {
    self.init(message: message) { container in
      let values = (repeat container[each settings])
      return isValid(repeat each values)
    }
  }

  /// Creates a rule across properties of a `@Settings` class:
  /// `SettingsRule(across: \Limits.low, \Limits.high, message: "…") { $0 < $1 }`.
  ///
  /// The class lists its rules itself: `static let rules = [SettingsRule(…)]`.
  public init<Model: SettingsModel, each Value>(
    across properties: repeat any KeyPath<Model, each Value> & Sendable, message: String,
    isValid: @escaping @Sendable (repeat each Value) -> Bool
  ) {
    self.init(message: message) { container in
      let model = Model(container: container)
      let values = (repeat model[keyPath: each properties])
      return isValid(repeat each values)
    }
  }

  private init(
    message: String, isSatisfied: @escaping @Sendable (SettingsContainer) -> Bool
  ) {
    self.init(message: message)
    attachments[RuleCheck.self] = RuleCheck(isSatisfied: isSatisfied)
  }

  /// Returns whether the values of a container satisfy the rule. Calls code of the app; no lock may
  /// be held.
  func isSatisfied(_ container: SettingsContainer) -> Bool {
    attachments[RuleCheck.self]?.isSatisfied(container) ?? true
  }
}
