public import Setpoint

/// A setting on a screen, with everything that a surface needs to draw its row.
public struct SettingsItem: Sendable, Hashable, Identifiable {
  /// The path on the screen: `appearance/fontSize`.
  public let id: String
  /// The row that shows the setting beside others; `nil` if it has a row of its own.
  package let row: Row?
  /// The definition of the setting.
  public let setting: SettingDefinition
  /// The value in effect, or `StoredValue.null` if the setting is secret.
  public private(set) var value: StoredValue
  /// Whether the value is neither `nil` nor an empty text. Known for secrets, too.
  public let hasValue: Bool
  /// The layer that the value comes from.
  public let layer: SettingLayer
  /// Whether the user set a value, so that a reset would remove it.
  public let isModified: Bool
  /// Why the value can't be changed: a lock, or a read-only setting. `nil` if neither applies.
  public let lockReason: String?
  /// A note that a layer overrides the user's value, which is kept. `nil` if no layer does.
  public let overrideNote: String?
  /// Whether the value can be changed here.
  public let isEnabled: Bool
  /// Whether the setting requires a value and no layer has one, so that the person must set it up.
  package let isMissing: Bool
  /// Why the stored value or that of a source isn't in effect, or why the input was refused.
  public internal(set) var message: String?
  /// The refused input, or `nil` if there is none.
  var refusedText: String?
  /// Whether the value is in effect instead of an invalid one of a store or source.
  package let replacesInvalidValue: Bool
  let language: SettingsLanguage

  /// A row with several settings.
  package struct Row: Sendable, Hashable {
    /// The id of the row's group.
    package let id: String
    /// The title of the row in the language of the screen; `nil` if it has none.
    package let label: String?
  }

  /// Whether Observation tracks the settings that are read.
  package enum Reading: Sendable {
    case tracked
    case untracked
  }

  /// Reads the state of the setting. Conditions of the app are tracked in any case.
  package init(
    _ setting: SettingDefinition, id: String, in container: SettingsContainer,
    language: SettingsLanguage, reading: Reading = .tracked, row: Row? = nil
  ) {
    let status =
      switch reading {
      case .tracked: container.status(of: setting)
      case .untracked: container.peekStatus(of: setting)
      }
    let setting = container.resolved(setting)
    self.id = id
    self.row = row
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
      container.peekRefusalOfWrites(to: setting) == nil && setting.enabledWhen?(container) ?? true
    isMissing = status.isMissing
    replacesInvalidValue = (status.issue ?? status.sourceIssue) != nil
    message = Self.message(about: setting, with: status, in: container, language)
  }

  /// Creates the item of the visible setting with a key, without building a screen. Its id is
  /// empty.
  package init?(
    forKey key: String, of elements: [SettingsElement], in container: SettingsContainer,
    options: SettingsScreen.Options
  ) {
    let builder = ScreenBuilder(container: container, options: options)
    guard let setting = builder.setting(forKey: key, in: elements) else { return nil }
    self.init(setting, id: "", in: container, language: options.language)
  }

  /// Returns the item in its current state, without tracking by Observation.
  func refreshed(in container: SettingsContainer) -> SettingsItem {
    SettingsItem(
      setting, id: id, in: container, language: language, reading: .untracked, row: row)
  }

  /// The key of the setting.
  public var key: String { setting.key }
  /// The label in the language of the screen.
  public var label: String { language.appText(setting.label) }
  /// The label with that of the row or family, for texts outside it: "Size: Width".
  package var fullLabel: String {
    let title = row?.label ?? setting.family.map { language.appText($0.label) }
    return title.map { "\($0): \(label)" } ?? label
  }
  /// The help text in the language of the screen.
  public var help: String? { setting.help.map { language.appText($0) } }
  /// The paragraphs of the longer help text, which a person shows on demand.
  package var moreHelp: [String] { language.paragraphs(ofHelpFor: setting) }
  /// The icon.
  public var icon: SettingIcon? { setting.icon }
  /// Whether search finds the setting.
  package var isSearchable: Bool { !setting.policy.contains(.unsearchable) }
  /// Whether a change takes effect after a restart.
  public var requiresRestart: Bool { setting.requiresRestart }
  /// Whether a store or source must have a value.
  public var isRequired: Bool { setting.isRequired }
  /// Whether the value is never shown.
  public var isSecret: Bool { setting.isSecret }
  /// Whether the value may be `nil`. An empty text is then `nil`.
  package var isOptional: Bool { setting.isOptional }

  /// Whether the value comes from a layer other than the declaration and the user.
  package var isFromOtherLayer: Bool { layer != .declared && layer != .current }

  /// Whether ``text`` is refused input.
  package var isRefused: Bool { refusedText != nil }

  /// The control for changing the value.
  public var control: SettingControl { SettingControl(for: setting) }

  /// Whether the declaration names the control.
  package var isControlDeclared: Bool { SettingControl.wished(by: setting) != nil }

  /// Whether text takes effect while the user types. Numbers and URLs take effect when the edit
  /// ends, because a part of one is a different value.
  package var commitsWhileTyping: Bool {
    !isSecret && setting.kind == .string && [.textField, .longText].contains(control)
  }

  /// The kind of text, for choosing a keyboard.
  package var textInput: SettingTextInput {
    setting.textInput ?? SettingTextInput(suiting: hasUnitInText ? .duration : setting.kind)
  }

  /// Whether the text in the control contains the unit.
  private var hasUnitInText: Bool { setting.units?.isChosen == true }

  /// The text in the control: the value, or the refused input.
  public var text: String { refusedText ?? fieldText(of: value) }

  /// The unit to show beside ``text``; `nil` if there is none, or the text contains it.
  public var unit: String? {
    isSecret || !choices.isEmpty ? nil : setting.shownUnit.map { language.text($0.symbol) }
  }

  /// The value as text for a list: the label of an option, "On", "14".
  public var displayText: String { displayText(of: value) }

  /// Returns the text of any value of the setting for a list.
  package func displayText(of value: StoredValue) -> String {
    language.text(of: value, in: setting)
  }

  /// Returns the text of a value in a text field, in the format of the language.
  package func fieldText(of value: StoredValue) -> String {
    language.fieldText(of: value, in: setting)
  }

  /// The conversion of the number of a slider to its text; `nil` if there is no unit.
  package var conversion: QuantityConversion? {
    setting.quantityConversion(language.quantityStyle)
  }

  /// Returns the text at an end of a slider.
  package func endText(_ bound: Double) -> String {
    setting.quantityText(of: .double(bound), language.quantityStyle) ?? language.text(of: bound)
  }

  /// Returns the text of a value that results in the same value when it is typed. A number with a
  /// unit in a field may be rounded.
  package func exactText(of value: StoredValue) -> String {
    setting.exactText(of: value, language.quantityStyle) ?? fieldText(of: value)
  }

  /// Returns the change to the value of typed text. The text of the value in effect keeps that
  /// value, even if the text is rounded.
  ///
  /// - Throws: The rule that the value breaks, or the error of a number that has two meanings in the
  ///   language.
  package func change(toText text: String) throws(SettingsError) -> SettingChange {
    if !isSecret, value != .null, text.hasSameBytes(as: fieldText(of: value)) {
      return try setting.checkedChange(to: value)
    }
    do throws(SettingsError) {
      return try setting.checkedChange(toText: portableText(text))
    } catch {
      guard error.code == .unreadable, let value = styledValue(of: text) else { throw error }
      return try setting.checkedChange(to: value)
    }
  }

  /// Returns the value of a number with the symbol of its format, such as `3,50 €`; `nil` if the
  /// text is no such number.
  private func styledValue(of text: String) -> StoredValue? {
    let digits = text.filter { $0.isWholeNumber || "+-.,".contains($0) }
    guard let portable = try? portableText(digits, kind: .number),
      case .double(let number)? = SettingText.storedValue(of: portable, kind: .number)
    else { return nil }
    return setting.styledValue(of: text, number: number, language.quantityStyle)
  }

  /// Returns typed text in the format that ``SettingKind`` reads.
  ///
  /// - Throws: The error of a number that has two meanings in the language.
  package func portableText(_ text: String) throws(SettingsError) -> String {
    guard let units = setting.units, setting.options.isEmpty else {
      return try portableText(text, kind: setting.kind)
    }
    return try language.portableQuantity(text, of: setting, units)
  }

  private func portableText(_ text: String, kind: SettingKind) throws(SettingsError) -> String {
    if let meanings = language.meanings(of: text, kind: kind),
      !setting.options.contains(where: { $0.label == text })
    {
      throw .ambiguous(text, for: setting, meanings.grouped, meanings.decimal)
    }
    return language.portableText(text, kind: kind)
  }

  /// Returns the list element for typed text, or `nil` if the text is invalid.
  ///
  /// - Throws: The error of a number that has two meanings in the language.
  package func element(of text: String) throws(SettingsError) -> StoredValue? {
    guard let kind = setting.listContent?.kind, !text.allSatisfy(\.isWhitespace) else { return nil }
    return setting.storedElement(of: try portableText(text, kind: kind))
  }

  /// Returns the text of an element in a text field, in the format of the language.
  package func elementText(_ element: StoredValue) -> String {
    language.fieldText(of: element, kind: setting.listContent?.kind ?? .structured)
  }

  /// Whether the elements of the list can be edited as text.
  package var hasEditableElements: Bool { setting.listContent?.options.isEmpty == true }

  /// The values to choose from, in display order.
  public var choices: [Choice] {
    setting.choices.map { option in
      Choice(
        text: option.text, value: option.value, label: language.text(of: option, of: setting),
        icon: option.icon, group: option.group.map { language.text($0) },
        isSelected: !isSecret && isSelected(option.value))
    }
  }

  private func isSelected(_ option: StoredValue) -> Bool {
    if let members = setting.members { return members.isMember(option, of: value) }
    return setting.listContent == nil ? option == value : value.elements.contains(option)
  }

  /// Returns the value with or without one of several choices. Elements and bits that aren't
  /// choices are kept.
  package func value(choosing choice: StoredValue, _ isChosen: Bool) -> StoredValue {
    if let members = setting.members { return members.value(value, choosing: choice, isChosen) }
    let chosen = elements.filter { $0 != choice } + (isChosen ? [choice] : [])
    // In the order of the options, so that the same choices give the same value.
    let options = setting.choices.map(\.value)
    return .array(options.filter(chosen.contains) + chosen.filter { !options.contains($0) })
  }

  /// The titles of the groups of choices, in display order.
  package var choiceGroups: [String] { choices.grouped.compactMap(\.title) }

  /// A value to choose from.
  public struct Choice: Sendable, Hashable {
    /// The value as text in forms and commands.
    public let text: String
    /// The value.
    public let value: StoredValue
    /// The label in the language of the screen.
    public let label: String
    /// The icon.
    public let icon: SettingIcon?
    /// The title of the choices among which it is shown; `nil` for none.
    package let group: String?
    /// Whether the value is in effect or, in a list, among its elements.
    public let isSelected: Bool
  }

  /// The elements of a list, in order.
  public var elements: [StoredValue] { value.elements }

  /// Returns whether the list is ordered and contains both positions.
  package func canMoveElement(from: Int, to: Int) -> Bool {
    hasOrderedElements && elements.indices.contains(from) && elements.indices.contains(to)
  }

  /// Whether the elements of the list can be reordered.
  package var hasOrderedElements: Bool { setting.listContent?.isSet == false }

  /// Returns the item with `value` in effect.
  package func holding(_ value: StoredValue) -> SettingsItem {
    var item = self
    item.value = value
    return item
  }

  public static func == (left: SettingsItem, right: SettingsItem) -> Bool {
    left.id == right.id && left.row == right.row && left.setting === right.setting
      && left.value == right.value
      && left.hasValue == right.hasValue && left.layer == right.layer
      && left.isModified == right.isModified
      && left.lockReason == right.lockReason && left.overrideNote == right.overrideNote
      && left.isEnabled == right.isEnabled && left.isMissing == right.isMissing
      && left.message == right.message && left.refusedText == right.refusedText
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(value)
  }
}

extension StoredValue {
  /// The elements of a list. Empty for other values.
  var elements: [StoredValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension SettingTextInput {
  /// Creates the kind of text input for values that aren't prose.
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
  /// Reflects the identity of the item and its value, without the input for a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "id": id, "key": key, "value": setting.reflected(value), "text": isSecret ? "secret" : text,
        "message": message as Any,
      ], displayStyle: .struct)
  }
}

extension SettingsItem {
  /// The options of a picker: "None" if the value may be `nil`, the declared options, and the value
  /// in effect if it isn't among them.
  package var pickerChoices: [Choice] {
    var choices = choices
    if choices.isEmpty, setting.kind == .bool { choices = [.bool(true), .bool(false)].map(choice) }
    let known = Set(choices.map(\.value))
    if isOptional, !known.contains(.null) { choices.insert(choice(.null), at: 0) }
    if value != .null, !known.contains(value) { choices.append(choice(value)) }
    return choices
  }

  private func choice(_ value: StoredValue) -> Choice {
    Choice(
      text: SettingText.text(of: value, kind: setting.kind), value: value,
      label: displayText(of: value), icon: nil, group: nil, isSelected: value == self.value)
  }

  /// Whether a toggle is on: the value is `true`, or the second of two options.
  public var isOn: Bool { value == toggleValue(isOn: true) }

  /// Returns the value of a toggle that is on or off: `true` and `false`, or the second and the
  /// first of two options.
  package func toggleValue(isOn: Bool) -> StoredValue {
    let options = setting.options.map(\.value)
    guard options.count == 2, setting.kind != .bool else { return .bool(isOn) }
    return options[isOn ? 1 : 0]
  }

  /// Whether the value of a toggle may be `nil`, which a toggle can't show.
  package var isUndecidedToggle: Bool {
    control == .toggle && isOptional && setting.options.isEmpty
  }

  /// Returns the initial value when the user gives a value to a setting that is `nil`.
  ///
  /// - Parameter now: The current date. It is the initial value of a date if the limits allow it.
  package func startingValue(now: StoredValue) -> StoredValue {
    switch setting.kind {
    case .date:
      guard let bounds = setting.bounds, case .date(let lower) = bounds.lowerBound,
        case .date(let upper) = bounds.upperBound, case .date(let date) = now
      else { return now }
      return .date(min(max(date, lower), upper))
    case .color: return .string(RGBAColor.black.description)
    default: return setting.bounds?.lowerBound ?? setting.defaultStoredValue
    }
  }
}

/// Choices that are shown together.
package struct ChoiceGroup: Sendable, Hashable {
  /// The title above the choices; `nil` for none.
  package let title: String?
  /// The choices, in display order.
  package let choices: [SettingsItem.Choice]

  /// Creates a group of choices.
  package init(title: String?, choices: [SettingsItem.Choice]) {
    self.title = title
    self.choices = choices
  }
}

extension [SettingsItem.Choice] {
  /// The choices by group, in the order of the first choice of each group.
  package var grouped: [ChoiceGroup] {
    var titles: [String?] = []
    for choice in self where !titles.contains(choice.group) { titles.append(choice.group) }
    return titles.map { title in
      ChoiceGroup(title: title, choices: filter { $0.group == title })
    }
  }
}
