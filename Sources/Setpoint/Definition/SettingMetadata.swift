/// The parts of a setting's declaration that don't depend on the type of its values, except the
/// key.
struct SettingMetadata: Sendable {
  let declaration: DeclarationLocation
  /// The former keys of the setting.
  var formerKeys: [String] = []
  /// Whether the definition represents a setting under a former key.
  var isFormer = false
  var label: String?
  var help: String?
  var icon: SettingIcon?
  var tags: [String] = []
  var policy: SettingPolicy = []
  var controlStyle = SettingControlStyle.automatic
  var textInput: SettingTextInput?
  /// What few settings have. It isn't stored in properties, because creating a setting copies each
  /// of them several times.
  private var attachments = SettingAttachments()

  init(declaration: DeclarationLocation) { self.declaration = declaration }

  /// Whether there is any value of ``subscript(_:)``.
  var hasAttachments: Bool { !attachments.isEmpty }

  /// The value that another part of Setpoint adds to the declaration.
  subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
    get { attachments[type] }
    set { attachments[type] = newValue }
  }
}

extension SettingMetadata {
  private struct MoreHelp: Sendable { let text: String }

  private struct ElementOptions: Sendable { let options: [StoredOption] }

  private struct KeyPart: Sendable {
    let part: String
    var declaredKey: String?
  }

  /// A longer help text, which surfaces show on demand.
  var moreHelp: String? {
    get { self[MoreHelp.self]?.text }
    set { self[MoreHelp.self] = newValue.map(MoreHelp.init) }
  }

  /// The values to choose the elements of a set from; `nil` if no trait lists them.
  var elementOptions: [StoredOption]? {
    get { self[ElementOptions.self]?.options }
    set { self[ElementOptions.self] = newValue.map(ElementOptions.init) }
  }

  /// The last part of the key, if a trait replaces it.
  var keyPart: String? {
    get { self[KeyPart.self]?.part }
    set { self[KeyPart.self] = newValue.map { KeyPart(part: $0) } }
  }

  /// The key without that trait, from which the label is derived; `nil` without the trait.
  var declaredKey: String? { self[KeyPart.self]?.declaredKey }

  /// Returns the key of a setting that is declared as `key`, and notes the declared key if a trait
  /// replaces its last part.
  mutating func takeKey(declaredAs key: String) -> String {
    guard let keyPart else { return key }
    self[KeyPart.self]?.declaredKey = key
    guard let dot = key.lastIndex(of: ".") else { return keyPart }
    return key[...dot] + keyPart
  }
}

/// The result of applying all traits of a setting.
struct SettingDeclaration<Value>: Sendable {
  var metadata: SettingMetadata
  var rules: [SettingRule<Value>] = []
  /// The form in which the store keeps values; `nil` for the native representation.
  var encoding: SettingEncoding<Value>.Coding?
  /// The values to choose from; `nil` if no trait lists them.
  var options: [StoredOption]?
  var bounds: StoredBounds?
  /// The amount by which a control changes the value.
  var step: Double?

  init(metadata: SettingMetadata, traits: [SettingTrait<Value>] = []) {
    self.metadata = metadata
    for trait in traits { trait.apply(&self) }
  }
}

/// The values that other parts of Setpoint add to a declaration, one for each type.
struct SettingAttachments: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
    get { values.isEmpty ? nil : values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
