import SetpointSynchronization

/// The definition of a setting without the type of its values, as tools, screens and stores use it.
///
/// Every definition is a ``Setting``. Declare typed keys in an extension of this class, so that
/// they can be written with a leading dot, as in `settings[.fontSize]`:
///
/// ```swift
/// extension SettingDefinition {
///   static let fontSize = Setting("fontSize", default: 14)
/// }
/// ```
///
/// Definitions are immutable, and any thread may use them.
public class SettingDefinition: @unchecked Sendable {
  // `@unchecked` because the class isn't final. All its properties and those of its only subclass,
  // the final `Setting`, are `let` constants of Sendable types (`primarySlot` and `reference` are
  // atomic), and code outside the module can't subclass it.

  /// The name of the setting in stores, files and tools, such as `appearance.fontSize`.
  public let key: String
  let metadata: SettingMetadata
  /// Whether the metadata has values that few settings have. Separate, because reading the metadata
  /// copies them.
  let hasAttachments: Bool
  @usableFromInline let primarySlot = PrimarySlot()
  /// The slot in the container that used the setting last, other than the owner of ``primarySlot``.
  let reference = Atomic<SlotReference>(.none)
  /// The type of the setting's values.
  let valueType: Any.Type
  /// The family of the value's type.
  public let kind: SettingKind
  /// Whether the value may be `nil`.
  package let isOptional: Bool
  /// The values to choose from; empty if any value is allowed.
  public let options: [StoredOption]
  /// The content of a list or set; `nil` if the value is neither, or its elements have no text
  /// form.
  package let listContent: SettingListContent?
  /// The members of an option set, of which people choose any number; `nil` for other values.
  package let members: OptionSetMembers?
  /// The smallest and the largest value, as stored values; `nil` if there are no limits.
  package let bounds: StoredBounds?
  /// The amount by which a control changes the value. Values in between are valid.
  package let step: Double?
  /// The declared default as a stored value.
  package let defaultStoredValue: StoredValue

  /// Creates a definition.
  ///
  /// - Parameter leafKind: The kind of values that have a single representation, which makes
  ///   examining the type unnecessary.
  init<Value>(
    key: String, defaultStoredValue: StoredValue, declaration: SettingDeclaration<Value>,
    options: [StoredOption], leafKind: SettingKind?
  ) {
    self.key = key
    metadata = declaration.metadata
    hasAttachments = declaration.metadata.hasAttachments
    valueType = Value.self
    kind = leafKind ?? SettingKind(of: Value.self)
    isOptional = leafKind == nil && Value.self is any OptionalValue.Type
    members = leafKind == nil ? OptionSetMembers(options, of: Value.self) : nil
    self.options = members == nil ? options : []
    listContent =
      leafKind == nil
      ? SettingListContent(of: Value.self, declaration.metadata.elementOptions) : nil
    bounds = declaration.bounds
    step = declaration.step
    self.defaultStoredValue = defaultStoredValue
  }

  // The members below depend on the value's type. Only `Setting` implements them.

  /// Calls the visitor with the setting and its type.
  func accept<Visitor: SettingVisitor>(_ visitor: Visitor) -> Visitor.Result {
    preconditionFailure("Every definition is a Setting")
  }

  /// Returns the definition under a former key, for finding its value there.
  func formerly(_ key: String) -> SettingDefinition { self }

  /// A copy of the definition whose errors show no values.
  var hidingValues: SettingDefinition { self }

  /// The mistakes in the declaration.
  var declarationIssues: [SettingsIssue] { [] }

  /// The JSON Schema keywords of the setting's rules.
  package var ruleSchema: [String: StoredValue] { [:] }

  /// Returns the typed value of a stored value, checked against all rules, and what the setting
  /// would store for it.
  func decoded(
    _ stored: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) { ((), stored) }

  /// Returns the value that the setting would store for a value, without checking the rules; `nil`
  /// if the value has another type.
  func canonical(_ stored: StoredValue) -> StoredValue? { stored }

  /// Returns a value whose bytes are data instead of the text of the setting's encoding.
  package func withData(_ stored: StoredValue) -> StoredValue { stored }

  /// Whether an encoding determines the form in which the store keeps values.
  var isEncoded: Bool { false }

  /// The forms in which the store keeps values.
  var forms: ValueForms { .one }

  /// Returns the typed value of an encoded form, checked against all rules, and its native
  /// representation.
  func decodedForm(
    _ form: StoredValue
  ) throws(SettingsError) -> (value: any Sendable, canonical: StoredValue) { try decoded(form) }

  /// Returns what the store keeps of a value: its native representation or another form.
  ///
  /// - Parameter found: What the store holds; `nil` if it holds nothing.
  func form(
    of value: any Sendable, native: StoredValue, like found: StoredValue?
  ) throws(SettingsError) -> StoredValue { native }

  /// Returns what an empty store would keep of a value in its native representation; the value
  /// itself if it has no such form.
  package func form(ofNative native: StoredValue) -> StoredValue {
    guard isEncoded, let value = try? decoded(native).value,
      let form = try? form(of: value, native: native, like: nil)
    else { return native }
    return form
  }

  /// Returns the native representation of a valid value that a store may keep in an encoded form; the
  /// form itself if it isn't valid.
  package func native(ofForm form: StoredValue) -> StoredValue {
    isEncoded ? (try? decodedForm(form).canonical) ?? form : form
  }

  /// Returns what the setting would store for a value, checked against all rules.
  ///
  /// - Throws: The error of the rule that the value breaks, as
  ///   ``SettingsContainer/set(_:for:)-(Value,_)`` throws it.
  package func checked(_ value: StoredValue) throws(SettingsError) -> StoredValue {
    try decoded(value).canonical
  }
}

extension SettingDefinition {
  /// The text beside the control: the given label, or else one derived from the name of the
  /// property or from the key.
  public var label: String {
    metadata.label ?? LabelDerivation.label(forKey: metadata.declaredKey ?? key)
  }
  /// The last part of the key that `.key(_:)` gives; `nil` without the trait.
  var givenKeyPart: String? { metadata.keyPart }
  /// The given label; `nil` if ``label`` is derived from the key.
  package var explicitLabel: String? { metadata.label }
  /// A sentence below the label that helps people decide; `nil` for none.
  public var help: String? { metadata.help }
  /// A longer help text, which surfaces show on demand; `nil` for none.
  package var moreHelp: String? { metadata.moreHelp }
  /// The icon beside the label; `nil` for none.
  public var icon: SettingIcon? { metadata.icon }
  /// Additional search terms.
  package var tags: [String] { metadata.tags }
  /// The restrictions on writing, storing and showing the setting.
  public var policy: SettingPolicy { metadata.policy }
  /// The control that the declaration asks for.
  package var controlStyle: SettingControlStyle { metadata.controlStyle }
  /// The keyboard that the declaration asks for; `nil` for none.
  package var textInput: SettingTextInput? { metadata.textInput }
  /// Whether a change takes effect after the app restarts.
  public var requiresRestart: Bool { policy.contains(.requiresRestart) }
  /// Whether the value is never shown.
  public var isSecret: Bool { policy.contains(.secret) }
  /// Whether a store or source must have a value; see ``SettingPolicy/required``.
  package var isRequired: Bool { policy.contains(.required) }
  /// The location of the declaration in the source code, for messages to developers.
  package var declaration: DeclarationLocation { metadata.declaration }
}

extension SettingDefinition: Hashable {
  /// Returns whether both definitions are the same object, apart from traits that depend on other
  /// settings.
  public static func == (left: SettingDefinition, right: SettingDefinition) -> Bool {
    left === right || left.base === right.base
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(base))
  }
}

extension SettingDefinition: CustomReflectable {
  /// A mirror of the key, the kind and, unless the setting is secret, the default.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["key": key, "kind": kind, "default": reflected(defaultStoredValue)],
      ancestorRepresentation: .suppressed)
  }

  /// Returns what printing and reflection show for a value of the setting.
  package func reflected(_ value: StoredValue?) -> Any {
    guard let value else { return "nothing" }
    return isSecret ? "secret" : value
  }
}

/// An operation that depends on the type of a setting's values.
protocol SettingVisitor {
  associatedtype Result

  func visit<Value: SettingStorable>(_ setting: Setting<Value>) -> Result
}

/// A type whose values name settings: `String`, or an enum with a `String` raw value.
public protocol SettingKey {
  /// The name in stores and files.
  var settingKey: String { get }
}

extension String: SettingKey {
  public var settingKey: String { self }
}

extension SettingKey where Self: RawRepresentable, RawValue == String {
  public var settingKey: String { rawValue }
}
