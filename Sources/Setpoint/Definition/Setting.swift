/// The definition of a setting: its key, default, rules and what a person sees of it. A typed key.
///
/// ```swift
/// extension SettingDefinition {
///   static let fontSize = Setting("appearance.fontSize", default: 14, in: 10...24, step: 2)
/// }
/// ```
///
/// Immutable; any thread may use it. A definition that contradicts itself (a default outside its own
/// bounds, no options) is reported by the container that it is registered with.
public final class Setting<Value: Storable>: SettingDefinition, @unchecked Sendable {
  // `@unchecked` only repeats the superclass; the properties here are `let` constants, too.

  /// The value of the setting while nothing else gives one.
  public let defaultValue: Value
  let constraint: SettingConstraint<Value>
  let encoding: ValueEncoding<Value>

  init(
    _ key: String, default: Value, constraint: SettingConstraint<Value>, details: SettingDetails
  ) {
    defaultValue = `default`
    self.constraint = constraint
    encoding = ValueEncoding()
    super.init(
      key: key, defaultStoredValue: (try? encoding.encode(`default`)) ?? .null,
      constraint: constraint, details: details)
  }

  override func accept<Visitor: SettingVisitor>(_ visitor: Visitor) -> Visitor.Result {
    visitor.visit(self)
  }

  /// What is wrong with the declaration itself.
  override var declarationIssues: [SettingsIssue] {
    var errors = policy.contradictions.map { SettingsError.contradictoryPolicy(self, $0) }
    if constraint.requiresOption, options.isEmpty { errors.append(.noOptions(self)) }
    do {
      if errors.isEmpty { _ = try stored(defaultValue) }
    } catch {
      errors.append(.contradictoryDefault(self, error))
    }
    return errors.map { SettingsIssue($0, declaration: declaration) }
  }

  override func decoded(
    _ stored: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) {
    let value = try value(of: stored)
    return (value, try self.stored(value))
  }

  public override func checked(_ value: StoredValue) throws(SettingsError) -> StoredValue {
    try stored(self.value(of: value))
  }
}

extension Setting {
  /// Declares a setting that takes every value of its type; an enum offers its cases.
  ///
  /// - Parameters:
  ///   - key: The name in stores and files. It may contain dots; an enum with a `String` raw value
  ///     will do, too.
  ///   - validate: Refuses a value by throwing an error whose description a person reads. Called on
  ///     any thread, also for values that stores and sources give; it must not write settings.
  public convenience init(
    _ key: some SettingKey, default: Value, label: String? = nil, help: String? = nil,
    icon: SettingIcon? = nil, tags: [String] = [], requiresRestart: Bool = false,
    policy: SettingPolicy = [], validate: (@Sendable (Value) throws -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      key.settingKey, default: `default`,
      constraint: SettingConstraint(options: SettingOptions.cases.options, validate: validate),
      details: SettingDetails(
        label: label, help: help, icon: icon, tags: tags, requiresRestart: requiresRestart,
        policy: policy, declaration: DeclarationLocation(fileID: fileID, line: line)))
  }

  /// Declares a setting whose value lies within `range`, ends included.
  ///
  /// A value outside is refused, never clamped.
  ///
  /// - Parameter step: By how much a control changes the value; it refuses nothing.
  public convenience init(
    _ key: some SettingKey, default: Value, in range: ClosedRange<Value>,
    step: Value.Stride? = nil, label: String? = nil, help: String? = nil,
    icon: SettingIcon? = nil, tags: [String] = [], requiresRestart: Bool = false,
    policy: SettingPolicy = [], validate: (@Sendable (Value) throws -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) where Value: Strideable {
    self.init(
      key.settingKey, default: `default`,
      constraint: SettingConstraint(range: range, step: step, validate: validate),
      details: SettingDetails(
        label: label, help: help, icon: icon, tags: tags, requiresRestart: requiresRestart,
        policy: policy, declaration: DeclarationLocation(fileID: fileID, line: line)))
  }

  /// Declares a setting whose value is one of `options`.
  public convenience init(
    _ key: some SettingKey, default: Value, options: SettingOptions<Value>,
    label: String? = nil, help: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    requiresRestart: Bool = false, policy: SettingPolicy = [],
    validate: (@Sendable (Value) throws -> Void)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      key.settingKey, default: `default`,
      constraint: SettingConstraint(
        options: options.options, requiresOption: true, validate: validate),
      details: SettingDetails(
        label: label, help: help, icon: icon, tags: tags, requiresRestart: requiresRestart,
        policy: policy, declaration: DeclarationLocation(fileID: fileID, line: line)))
  }

  /// Declares a setting whose value is one of the options listed.
  ///
  /// The default is the first option marked `isDefault`, otherwise the first.
  public convenience init(
    _ key: some SettingKey, label: String? = nil, help: String? = nil,
    icon: SettingIcon? = nil, tags: [String] = [], requiresRestart: Bool = false,
    policy: SettingPolicy = [], fileID: String = #fileID, line: Int = #line,
    @SettingOptionBuilder<Value> options: () -> SettingOptionList<Value>
  ) {
    let list = options()
    self.init(
      key, default: list.defaultValue, options: SettingOptions(list.options),
      label: label, help: help, icon: icon, tags: tags, requiresRestart: requiresRestart,
      policy: policy, fileID: fileID, line: line)
  }
}
