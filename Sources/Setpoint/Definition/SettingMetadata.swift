/// The parts of a setting's declaration that don't depend on the type of its values, except the key.
struct SettingMetadata: Sendable {
  let declaration: DeclarationLocation
  /// The last part of the key, if a trait replaces it.
  var keyPart: String?
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
  private var attachments = SettingAttachments()

  init(declaration: DeclarationLocation) { self.declaration = declaration }

  /// Returns the key of a setting that is declared as `key`.
  func key(named key: String) -> String {
    guard let keyPart else { return key }
    guard let dot = key.lastIndex(of: ".") else { return keyPart }
    return key[...dot] + keyPart
  }

  /// The value that another part of Setpoint adds to the declaration.
  subscript<Value: Sendable>(_ type: Value.Type) -> Value? {
    get { attachments[type] }
    set { attachments[type] = newValue }
  }
}
