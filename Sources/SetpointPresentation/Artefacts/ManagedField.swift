import Setpoint

/// The field in which an administrator enters the value of a setting.
///
/// Systems for device management have few types. Other values are texts in the format of
/// `SettingKind`, which `ManagedPreferences` reads.
struct ManagedField {
  /// A type of AppConfig.
  enum ValueType: String {
    case boolean, date, float, integer, string
  }

  /// A value to choose.
  struct Choice {
    let value: StoredValue
    let label: String
  }

  /// The type of the value, or of the elements of a list.
  let type: ValueType
  let isList: Bool
  /// The values to choose from; empty if any value is allowed. There is none for `nil`: an
  /// administrator leaves the field empty.
  private(set) var choices: [Choice] = []
  /// The keywords of JSON Schema for the rules that a field can check.
  private(set) var keywords: [String: StoredValue] = [:]
  /// The smallest and the largest date; `nil` if there are no limits.
  private(set) var dates: StoredBounds?
  /// The default in the form of the field; `nil` if there is none, or it is secret.
  private(set) var defaultValue: StoredValue?

  init(for setting: SettingDefinition, in container: SettingsContainer) {
    let content = setting.listContent
    let kind = content?.kind ?? setting.kind
    let options = (content?.options ?? setting.options).filter { $0.value != .null }
    let type = Self.type(of: kind, holding: (setting.members?.options ?? options).map(\.value))
    // There are lists of neither Booleans nor dates: the first is a text in JSON.
    isList = content != nil && type != .boolean
    self.type = content != nil && (type == .boolean || type == .date) ? .string : type
    if kind != .bool {
      choices = options.compactMap { option in
        elementForm(of: option.value).map { Choice(value: $0, label: option.label) }
      }
    }
    keywords = keywords(of: setting)
    dates = self.type == .date ? setting.bounds : nil
    defaultValue = defaultForm(of: setting, in: container)
  }

  /// Returns the type for values of a kind, among them the given ones. A date is chosen by its text,
  /// and so is a number for which the field has too few digits.
  private static func type(of kind: SettingKind, holding values: [StoredValue]) -> ValueType {
    switch kind {
    case .bool: .boolean
    case .integer where values.allSatisfy(\.isShortInteger): .integer
    case .number where values.allSatisfy(\.isNumber): .float
    case .date where values.isEmpty: .date
    default: .string
    }
  }

  private func defaultForm(
    of setting: SettingDefinition, in container: SettingsContainer
  ) -> StoredValue? {
    let value = container.defaultValue(of: setting)
    let isUnusable = setting.isRequired && value == setting.defaultStoredValue
    guard !setting.isSecret, !isUnusable, value != .null else { return nil }
    guard isList else { return elementForm(of: value) }
    guard case .array(let elements) = value else { return nil }
    return .array(elements.compactMap(elementForm))
  }

  /// Returns a value in the form of the field, or of an element if the field is a list.
  private func elementForm(of value: StoredValue) -> StoredValue? {
    switch type {
    case .boolean, .integer, .float: isOfType(value) ? value : nil
    case .date, .string: .string(SettingText.text(of: value))
    }
  }

  private func isOfType(_ value: StoredValue) -> Bool {
    switch (type, value) {
    case (.boolean, .bool), (.integer, .int), (.float, .int), (.float, .double): true
    default: false
    }
  }

  private func keywords(of setting: SettingDefinition) -> [String: StoredValue] {
    var keywords = setting.ruleSchema
    let names: Set<String>
    switch type {
    case _ where isList:
      names = ["minItems", "maxItems", "uniqueItems"]
      if setting.listContent?.isSet == true { keywords["uniqueItems"] = true }
    case _ where !choices.isEmpty: names = []
    case .integer, .float: names = ["minimum", "maximum", "multipleOf"]
    case .string:
      names = ["minLength", "maxLength", "pattern"]
      keywords.merge(setting.facts.schema()) { rule, _ in rule }
    case .boolean, .date: names = []
    }
    return keywords.filter { names.contains($0.key) }
  }
}

extension StoredValue {
  /// Whether the value is an integer that every system for device management can hold.
  fileprivate var isShortInteger: Bool {
    if case .int(let value) = self { Int32(exactly: value) != nil } else { false }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .int, .double: true
    default: false
    }
  }
}

extension SettingsReference.Entry {
  /// Returns the description of a field for an administrator, as sentences on one line.
  func managedDescription(in language: SettingsLanguage, for field: ManagedField) -> String {
    var sentences = [help].compactMap(\.self) + details
    if isSum {
      let names = options.map { "\($0.text) (\($0.label))" }
      sentences.append(
        language.text("Any sum of {options}", ["options": names.joined(separator: ", ")]))
    } else if field.choices.isEmpty {
      sentences.append("\(language.text("Values")): \(values)")
    }
    if let defaultText, !defaultText.isEmpty {
      let option = options.first { $0.text == defaultText }
      sentences.append("\(language.text("Default")): \(option?.label ?? defaultText)")
    }
    return (sentences + remarks).map(\.sentence).joined(separator: " ")
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
