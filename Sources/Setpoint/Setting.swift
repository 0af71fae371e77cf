/// The definition of a setting: its key, type, default, rules and presentation.
///
/// ```swift
/// extension SettingDefinition {
///   static let fontSize = Setting("appearance.fontSize", default: 14, .range(10...24, step: 2))
/// }
/// ```
///
/// Definitions are immutable, and any thread may use them. The container that registers a
/// definition reports a contradiction in it, such as a default outside its bounds.
public final class Setting<Value: SettingStorable>: SettingDefinition, @unchecked Sendable {
  // `@unchecked` only repeats the superclass. The properties here are `let` constants, too.

  /// The declared default.
  public let defaultValue: Value
  /// Checks all rules; `nil` if there are none. Separate from the whole rule, because each check
  /// would retain that.
  let checkRules: (@Sendable (Value) throws -> Void)?
  private let makeRuleSchema: (@Sendable () -> [String: StoredValue])?
  let encoding: ValueEncoding<Value>
  /// The form in which the store keeps values; `nil` for the native representation.
  let storeCoding: SettingEncoding<Value>.Coding?
  /// Whether a trait provides an empty list of options.
  private let hasEmptyOptions: Bool

  // Code for any type asks the runtime for metadata at each step, which takes longer than the steps
  // themselves. The specializations for these types don't. (Only Swift 6.3 has the attribute
  // without an underscore.)
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  init(
    _ key: String, default: Value, metadata: SettingMetadata, traits: [SettingTrait<Value>]
  ) {
    var declaration = SettingDeclaration(metadata: metadata, traits: traits)
    let key = declaration.metadata.takeKey(declaredAs: key)
    let encoding = ValueEncoding<Value>(declaration.encoding)
    defaultValue = `default`
    let rule = declaration.rules.joined()
    checkRules = rule?.check
    makeRuleSchema = rule?.schema
    hasEmptyOptions = declaration.options?.isEmpty ?? false
    self.encoding = encoding
    storeCoding = declaration.encoding
    super.init(
      key: key, defaultStoredValue: encoding.storedDefault(`default`), declaration: declaration,
      options: declaration.options
        ?? (encoding.leafKind == nil ? SettingOption<Value>.storedCases : []),
      leafKind: encoding.leafKind)
  }

  private init(_ setting: Setting<Value>, formerly key: String) {
    var declaration = SettingDeclaration<Value>(metadata: setting.metadata)
    declaration.metadata.formerKeys = []
    declaration.metadata.isFormer = true
    declaration.metadata.keyPart = nil
    declaration.bounds = setting.bounds
    declaration.step = setting.step
    defaultValue = setting.defaultValue
    checkRules = setting.checkRules
    makeRuleSchema = setting.makeRuleSchema
    hasEmptyOptions = setting.hasEmptyOptions
    encoding = setting.encoding
    storeCoding = setting.storeCoding
    super.init(
      key: key, defaultStoredValue: setting.defaultStoredValue, declaration: declaration,
      options: setting.members?.options ?? setting.options, leafKind: setting.encoding.leafKind)
  }

  override func formerly(_ key: String) -> SettingDefinition { Setting(self, formerly: key) }

  override var hidingValues: SettingDefinition {
    isSecret ? self : Setting(self, adding: [.policy(.secret)])
  }

  /// Creates a copy with more traits.
  init(_ setting: Setting<Value>, adding traits: [SettingTrait<Value>]) {
    var declaration = SettingDeclaration<Value>(metadata: setting.metadata)
    if let check = setting.checkRules {
      declaration.rules = [SettingRule(schema: setting.makeRuleSchema ?? { [:] }, check: check)]
    }
    declaration.bounds = setting.bounds
    declaration.step = setting.step
    for trait in traits { trait.apply(&declaration) }
    defaultValue = setting.defaultValue
    let rule = declaration.rules.joined()
    checkRules = rule?.check
    makeRuleSchema = rule?.schema
    hasEmptyOptions = false
    encoding = setting.encoding
    storeCoding = setting.storeCoding
    super.init(
      key: setting.key, defaultStoredValue: setting.defaultStoredValue, declaration: declaration,
      options: declaration.options ?? setting.members?.options ?? setting.options,
      leafKind: setting.encoding.leafKind)
  }

  override func accept<Visitor: SettingVisitor>(_ visitor: Visitor) -> Visitor.Result {
    visitor.visit(self)
  }

  /// The mistakes in the declaration itself.
  override var declarationIssues: [SettingsIssue] {
    var errors = policy.contradictions.map { SettingsError.contradictoryPolicy(self, $0) }
    if hasEmptyOptions { errors.append(.noOptions(self)) }
    if let step, step <= 0 { errors.append(.stepNotPositive(self)) }
    if hasUnsuitableUnit { errors.append(.unsuitableUnit(self)) }
    do {
      // The default of a required setting isn't usable.
      if errors.isEmpty, !isRequired { _ = try stored(defaultValue) }
    } catch {
      errors.append(.contradictoryDefault(self, error))
    }
    return errors.map { SettingsIssue($0, declaration: declaration) }
  }

  override var isEncoded: Bool { storeCoding != nil }

  override func decodedForm(
    _ form: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) {
    let value = try value(ofForm: form)
    let canonical = try encoded(value)
    try check(value, stored: canonical)
    return (value, canonical)
  }

  override var forms: ValueForms { storeCoding == nil ? encoding.forms : .own }

  override func form(
    of value: any Sendable, native: StoredValue, like found: StoredValue?
  ) throws(SettingsError) -> StoredValue {
    guard let value = value as? Value else { return native }
    return try form(of: value, native: native, like: found)
  }

  package override var ruleSchema: [String: StoredValue] { makeRuleSchema?() ?? [:] }

  override func decoded(
    _ stored: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) {
    let value = try value(of: stored)
    try check(value, stored: stored)
    return (value, try encoded(value))
  }

  override func canonical(_ stored: StoredValue) -> StoredValue? {
    try? encoded(value(of: stored))
  }

  package override func withData(_ stored: StoredValue) -> StoredValue {
    guard isEncoded else { return stored }
    return (try? StoredValue(native: value(of: stored))) ?? stored
  }
}

extension Setting where Value: Codable {
  /// Declares a setting. Without traits, it accepts every value of its type, and an enum offers its
  /// cases.
  ///
  /// - Parameters:
  ///   - key: The name in stores and files. It may contain dots. An enum with a `String` raw value
  ///     can also name settings.
  ///   - default: The value that is in effect while no layer has another one.
  ///   - traits: The properties of the declaration, in any order. A string literal is the label.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  public convenience init(
    _ key: some SettingKey, default: Value, _ traits: SettingTrait<Value>...,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      key.settingKey, default: `default`,
      metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
      traits: traits)
  }

  /// Declares a setting whose default is computed: `Setting("cores", .defaultValue { … })`.
  ///
  /// The declared default is the value that the closure returns when the setting is created.
  public convenience init(
    _ key: some SettingKey, _ default: SettingDefault<Value>, _ traits: SettingTrait<Value>...,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      key.settingKey, default: `default`.compute(),
      metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
      traits: traits + [.defaultValue(`default`.compute)])
  }

  /// Declares a setting whose value is one of the listed options.
  ///
  /// The default is the first option marked `isDefault`, or else the first option.
  public convenience init(
    _ key: some SettingKey, _ traits: SettingTrait<Value>..., fileID: String = #fileID,
    line: Int = #line, @SettingOptionBuilder<Value> options: () -> SettingOptionList<Value>
  ) {
    let list = options()
    self.init(
      key.settingKey, default: list.defaultValue,
      metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
      traits: traits + [.options(list.options)])
  }
}

/// An enum with raw values need not be `Codable`.
extension Setting where Value: RawRepresentable {
  /// Declares a setting whose values are stored as their raw values.
  @_disfavoredOverload
  public convenience init(
    _ key: some SettingKey, default: Value, _ traits: SettingTrait<Value>...,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      key.settingKey, default: `default`,
      metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
      traits: traits)
  }

  /// Declares a setting whose value is one of the listed options, stored as its raw value.
  ///
  /// The default is the first option marked `isDefault`, or else the first option.
  @_disfavoredOverload
  public convenience init(
    _ key: some SettingKey, _ traits: SettingTrait<Value>..., fileID: String = #fileID,
    line: Int = #line, @SettingOptionBuilder<Value> options: () -> SettingOptionList<Value>
  ) {
    let list = options()
    self.init(
      key.settingKey, default: list.defaultValue,
      metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
      traits: traits + [.options(list.options)])
  }
}

extension Setting {
  /// Declares a setting whose values are stored as their raw values, or as null.
  @_disfavoredOverload
  public convenience init<Wrapped: RawRepresentable & SettingStorable>(
    _ key: some SettingKey, default: Value, _ traits: SettingTrait<Value>...,
    fileID: String = #fileID, line: Int = #line
  ) where Value == Wrapped? {
    self.init(
      key.settingKey, default: `default`,
      metadata: SettingMetadata(declaration: DeclarationLocation(fileID: fileID, line: line)),
      traits: traits)
  }
}
