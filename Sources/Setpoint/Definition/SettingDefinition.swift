public import Synchronization

/// A setting without the type of its value: what tools, screens and stores need to know of it.
///
/// Every definition is a ``Setting``. Extend this class with typed keys, so that they can be written
/// with a leading dot: `extension SettingDefinition { static let fontSize = Setting("fontSize",
/// default: 14) }`, then `settings[.fontSize]`.
///
/// Immutable; any thread may use it.
public class SettingDefinition: @unchecked Sendable {
  // `@unchecked` because the class is not final. All its properties and those of its only subclass,
  // the final `Setting`, are `let` constants of Sendable types (`primarySlot` and `reference` are atomic), and nothing
  // outside can subclass it.

  /// The name under which stores, files and tools know the setting: `appearance.fontSize`.
  public let key: String
  let metadata: SettingMetadata
  @usableFromInline let primarySlot = PrimarySlot()
  /// The slot in the container that used the setting last, other than the owner of ``primarySlot``.
  @usableFromInline let reference = Atomic<SlotReference>(.none)
  /// The type of the setting's values.
  let valueType: Any.Type
  public let kind: SettingKind
  /// Whether the value may be `nil`.
  public let isOptional: Bool
  /// The values to choose from; empty if any value will do.
  public let options: [StoredOption]
  /// What the elements of a list or set are; `nil` if the value is none, or its elements have no text.
  public let listContent: SettingListContent?
  /// The limits of a value, inclusive, as stored shapes.
  public let bounds: StoredBounds?
  /// By how much a control changes the value; it does not forbid values in between.
  public let step: Double?
  /// The declared default as a store would hold it.
  public let defaultStoredValue: StoredValue

  /// Makes a definition.
  ///
  /// - Parameter leafKind: The kind of values that are one shape as a whole, so that the type need not be
  ///   examined.
  init<Value>(
    key: String, defaultStoredValue: StoredValue, declaration: SettingDeclaration<Value>,
    options: [StoredOption], leafKind: SettingKind?
  ) {
    self.key = key
    metadata = declaration.metadata
    valueType = Value.self
    kind = leafKind ?? SettingKind(of: Value.self)
    isOptional = leafKind == nil && Value.self is any OptionalValue.Type
    self.options = options
    listContent = leafKind == nil ? SettingListContent(of: Value.self) : nil
    bounds = declaration.bounds
    step = declaration.step
    self.defaultStoredValue = defaultStoredValue
  }

  // The members below know the value's type; only `Setting` has bodies for them.

  /// Calls the visitor with the setting and its type.
  func accept<Visitor: SettingVisitor>(_ visitor: Visitor) -> Visitor.Result {
    preconditionFailure("Every definition is a Setting")
  }

  /// The definition under a former key, to look for its value there.
  func formerly(_ key: String) -> SettingDefinition { self }

  /// What is wrong with the declaration itself.
  var declarationIssues: [SettingsIssue] { [] }

  /// The keywords that the setting's rules have in JSON Schema.
  package var ruleSchema: [String: StoredValue] { [:] }

  /// The typed value of a stored shape, checked against all rules, and the shape that the setting would
  /// store for it.
  func decoded(
    _ stored: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) { ((), stored) }

  /// Whether the store keeps values in another form than their native shape.
  var isEncoded: Bool { false }

  /// The typed value of a form that the store keeps, checked against all rules, and its native shape.
  func decodedForm(
    _ form: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) { try decoded(form) }

  /// The form in which the store keeps a value of the setting; `nil` if that is its native shape.
  func form(of value: any Sendable) throws(SettingsError) -> StoredValue? { nil }

  /// The value as the setting would store it, checked against all rules.
  ///
  /// - Throws: The rule that it breaks, as ``SettingsContainer/set(_:for:)`` would.
  public func checked(_ value: StoredValue) throws(SettingsError) -> StoredValue { value }
}

extension SettingDefinition {
  /// What a person reads beside the control: the given label, otherwise one made of the key.
  public var label: String { metadata.label ?? LabelDerivation.label(forKey: key) }
  /// The label that was given; see ``label``.
  public var explicitLabel: String? { metadata.label }
  /// A sentence that helps to decide, shown below the label.
  public var help: String? { metadata.help }
  public var icon: SettingIcon? { metadata.icon }
  /// Words that find the setting in a search beside its label.
  public var tags: [String] { metadata.tags }
  public var policy: SettingPolicy { metadata.policy }
  /// What the declaration wishes that the setting is changed with.
  public var controlStyle: SettingControlStyle { metadata.controlStyle }
  /// How a text is typed; `nil` if the declaration does not say.
  public var textInput: SettingTextInput? { metadata.textInput }
  /// Whether a change takes effect at the next start of the app.
  public var requiresRestart: Bool { policy.contains(.requiresRestart) }
  /// Whether the value is shown nowhere.
  public var isSecret: Bool { policy.contains(.secret) }
  /// Where the setting is declared, for messages to its developer.
  public var declaration: DeclarationLocation { metadata.declaration }
}

extension SettingDefinition: Hashable {
  /// Two definitions are the same only if they are one object.
  public static func == (left: SettingDefinition, right: SettingDefinition) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
