public import Setpoint

/// A setting on a screen: all that a surface needs to draw its row.
public struct SettingsItem: Sendable, Hashable, Identifiable {
  /// The path on the screen: `appearance/fontSize`.
  public let id: String
  public let setting: SettingDefinition
  /// The value in effect; ``StoredValue/null`` if the setting is secret.
  public let value: StoredValue
  /// Whether there is a value, told of a secret as well: not `nil` and not an empty text.
  public let hasValue: Bool
  /// The layer that the value comes from.
  public let layer: SettingLayer
  /// Whether the user gave the setting a value of its own, so that a reset would change something.
  public let isModified: Bool
  /// Why nobody can change the value here: a lock, or a setting that is read-only; `nil` for neither.
  public let lockReason: String?
  /// What overrides the user's value, that it is kept, and when it takes effect; `nil` if nothing does.
  public let overrideNote: String?
  /// Whether the value can be changed here.
  public let isEnabled: Bool
  /// Why the stored value is not in effect, or why what was typed was refused.
  public private(set) var message: String?
  /// What a person typed and was refused; `nil`: nothing.
  private var refusedText: String?
  private let language: SettingsLanguage

  /// Reads the setting's state, tracked by Observation.
  init(
    _ setting: SettingDefinition, id: String, in container: SettingsContainer,
    language: SettingsLanguage
  ) {
    let status = container.status(of: setting)
    self.id = id
    self.setting = setting
    self.language = language
    value = setting.isSecret ? .null : status.value
    hasValue = status.value != .null && status.value != .string("")
    layer = status.layer
    isModified = status.isModified
    lockReason =
      status.lock.map { language.text(of: $0) }
      ?? (setting.policy.contains(.readOnly)
        ? language.text("Read-only. The app determines this value.") : nil)
    overrideNote = OverrideNote(status, of: setting, in: container)?.text(in: language)
    isEnabled =
      container.refusalOfWrites(to: setting) == nil && setting.enabledWhen?(container) ?? true
    message = status.issue.map {
      language.text(
        "The stored value is not in effect. {reason}",
        ["reason": language.message(for: $0.error, about: setting)])
    }
  }

  /// The item as it is now.
  func refreshed(in container: SettingsContainer) -> SettingsItem {
    SettingsItem(setting, id: id, in: container, language: language)
  }

  /// The key of the setting, which is the control's identifier as well.
  public var key: String { setting.key }
  public var label: String { language.text(setting.label) }
  public var help: String? { setting.help.map { language.text($0) } }
  public var icon: SettingIcon? { setting.icon }
  /// Words that find the setting in a search beside its label.
  public var tags: [String] { setting.tags }
  /// Whether a search finds the setting.
  package var isSearchable: Bool { !setting.policy.contains(.unsearchable) }
  public var requiresRestart: Bool { setting.requiresRestart }
  public var isSecret: Bool { setting.isSecret }
  /// Whether the value may be `nil`: then an empty text is.
  public var isOptional: Bool { setting.isOptional }
  /// The limits of the value, inclusive.
  public var bounds: StoredBounds? { setting.bounds }
  public var step: Double? { setting.step }

  /// Whether the value comes neither from the declaration nor from the user.
  public var isFromElsewhere: Bool { layer != .declared && layer != .current }

  /// Whether ``text`` is what a person typed and was refused.
  public var isRefused: Bool { refusedText != nil }

  /// What the value is changed with.
  public var control: SettingControl { SettingControl(for: setting) }

  /// Whether text takes effect while it is typed. A part of a number or URL is another one, so that these
  /// take effect when they are finished.
  public var commitsWhileTyping: Bool {
    !isSecret && setting.kind == .string && [.textField, .longText].contains(control)
  }

  /// How the text is typed, for keyboards.
  public var textInput: SettingTextInput {
    setting.textInput ?? SettingTextInput(suiting: setting.kind)
  }

  /// The text in the control: the value's, or what a person typed and was refused.
  public var text: String { refusedText ?? language.fieldText(of: value, kind: setting.kind) }

  /// The value as a person reads it in a list: the label of an option, "On", "14".
  public var displayText: String { displayText(of: value) }

  /// The value's text in a list, for any value that the setting could have.
  public func displayText(of value: StoredValue) -> String {
    language.text(of: value, in: setting)
  }

  /// The sentence that a person reads about an error of the setting.
  public func message(for error: SettingsError) -> String {
    language.message(for: error, about: setting)
  }

  /// The text of a value in the text field, in the form of the language.
  package func fieldText(of value: StoredValue) -> String {
    language.fieldText(of: value, kind: setting.kind)
  }

  /// The value of a text that a person typed, as the setting would store it.
  ///
  /// - Throws: The rule that it breaks.
  package func checkedValue(of text: String) throws(SettingsError) -> StoredValue {
    try setting.checkedValue(of: portableText(text))
  }

  /// The text that ``SettingText`` reads for a text that a person typed.
  package func portableText(_ text: String) -> String {
    language.portableText(text, kind: setting.kind)
  }

  /// The value of a text that a person typed as an element of the list; `nil` if it is none.
  package func element(of text: String) -> StoredValue? {
    setting.listContent.flatMap {
      SettingText.storedValue(of: language.portableText(text, kind: $0.kind), kind: $0.kind)
    }
  }

  /// The values to choose from, in the order shown.
  public var choices: [Choice] {
    let options = setting.listContent?.options ?? setting.options
    let selected = setting.listContent == nil ? [value] : value.elements
    return options.map { option in
      Choice(
        text: option.text, value: option.value, label: language.text(option.label),
        icon: option.icon, isSelected: !isSecret && selected.contains(option.value))
    }
  }

  /// One of the values to choose from.
  public struct Choice: Sendable, Hashable {
    /// What stands for the value in forms and commands.
    public let text: String
    public let value: StoredValue
    public let label: String
    public let icon: SettingIcon?
    public let isSelected: Bool
  }

  /// The elements of a list, in order.
  public var elements: [StoredValue] { value.elements }

  /// Whether the list has an order and both places.
  public func canMoveElement(from: Int, to: Int) -> Bool {
    hasOrderedElements && elements.indices.contains(from) && elements.indices.contains(to)
  }

  /// Whether the elements of the list have an order that a person may change.
  public var hasOrderedElements: Bool { setting.listContent?.isSet == false }

  /// The item after a person typed `text` and it was refused: the text stays, with the reason.
  public func refusing(_ text: String, because error: SettingsError) -> SettingsItem {
    var item = self
    item.refusedText = isSecret ? "" : text
    item.message = message(for: error)
    return item
  }

  public static func == (left: SettingsItem, right: SettingsItem) -> Bool {
    left.id == right.id && left.setting == right.setting && left.value == right.value
      && left.hasValue == right.hasValue && left.layer == right.layer
      && left.isModified == right.isModified
      && left.lockReason == right.lockReason && left.overrideNote == right.overrideNote
      && left.isEnabled == right.isEnabled
      && left.message == right.message && left.refusedText == right.refusedText
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(value)
  }
}

extension StoredValue {
  /// The elements of a list, none of any other value.
  var elements: [StoredValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension SettingTextInput {
  /// What suits a value that is no prose.
  fileprivate init(suiting kind: SettingKind) {
    switch kind {
    case .string: self.init()
    case .integer: self.init(.number, capitalization: Capitalization.none, autocorrection: false)
    case .number: self.init(.decimal, capitalization: Capitalization.none, autocorrection: false)
    case .url: self.init(.url, capitalization: Capitalization.none, autocorrection: false)
    default: self.init(.plain, capitalization: Capitalization.none, autocorrection: false)
    }
  }
}

extension SettingsItem: CustomReflectable {
  /// Reflects what identifies the item and its value, without what was typed for a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id, "key": key, "value": setting.reflected(value), "text": isSecret ? "secret" : text,
        "message": message as Any,
      ], displayStyle: .struct)
  }
}
