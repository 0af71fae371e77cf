#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The texts for people are in `SettingsLanguage+Errors.swift`.

extension SettingsError {
  static func outOfRange(_ setting: SettingDefinition, _ value: StoredValue) -> SettingsError {
    let given = setting.shown(value).map { setting.quantityText(of: value, .portable) ?? $0 }
    return SettingsError(
      .outOfRange, key: setting.key,
      problem: "Setting '\(setting.key)' is out of range\(given.map { ": \($0)" } ?? "").",
      recoverySuggestion: setting.recoverySuggestion)
  }

  static func notAnOption(_ setting: SettingDefinition, _ value: StoredValue) -> SettingsError {
    let given = setting.shown(value)
    return SettingsError(
      .notAnOption, key: setting.key,
      problem:
        "Setting '\(setting.key)' has no \(given.map { "option '\($0)'" } ?? "such option").",
      recoverySuggestion: setting.suggestionOfElements ?? setting.recoverySuggestion)
  }

  /// - Parameter error: The error of decoding a list, dictionary or struct.
  static func unreadable(
    _ setting: SettingDefinition, _ value: StoredValue, because error: (any Error)? = nil
  ) -> SettingsError {
    let given = setting.shown(value)
    // The bounds alone wouldn't name the mistake.
    let rule = setting.missedKind(value)
    let limits =
      setting.bounds == nil ? NumberLimits(of: setting.valueType, missedBy: value) : nil
    let suggestions = [
      rule.map { "It isn't \($0)." },
      limits.map { "Enter \($0.phrase)." } ?? setting.recoverySuggestion(for: value, error),
    ].compactMap(\.self)
    return SettingsError(
      .unreadable, key: setting.key,
      problem: invalidValue(given, setting),
      recoverySuggestion: suggestions.isEmpty ? nil : suggestions.joined(separator: " "),
      message: limits?.message
        ?? given.flatMap { given in
          rule.map { MessageTemplate("'{text}' isn't \($0).", ["text": given]) }
        })
  }

  /// Returns the sentence about a value that isn't valid.
  ///
  /// - Parameter given: The value as a person entered it; `nil` if it must not be shown.
  static func invalidValue(_ given: String?, _ setting: SettingDefinition) -> String {
    "Invalid value \(given.map { "'\($0)' " } ?? "")for '\(setting.key)'."
  }

  static func unreadableList(_ setting: SettingDefinition, _ text: String) -> SettingsError {
    SettingsError(
      .unreadable, key: setting.key, problem: unreadable(setting, .string(text)).problem,
      recoverySuggestion: Self.listForms)
  }

  fileprivate static let listForms =
    "Separate the elements with commas, or enter a list in JSON."

  /// Returns the error for a text that could be either of two numbers in the language of a person.
  package static func ambiguous(
    _ text: String, for setting: SettingDefinition, _ first: String, _ second: String
  ) -> SettingsError {
    if setting.isSecret {
      return SettingsError(
        .unreadable, key: setting.key,
        problem: "The text for '\(setting.key)' could be one of two numbers.",
        recoverySuggestion: "Leave the separators of thousands out.",
        message: MessageTemplate(
          "This could be one of two numbers. Leave the separators of thousands out."))
    }
    return SettingsError(
      .unreadable, key: setting.key,
      problem: "'\(text)' for '\(setting.key)' could be \(first) or \(second).",
      recoverySuggestion: "Enter one of them.",
      message: MessageTemplate(
        "'{text}' could be {first} or {second}. Enter one of them.",
        ["text": text, "first": first, "second": second]))
  }

  static func invalid(
    _ setting: SettingDefinition, text: String, message: MessageTemplate
  ) -> SettingsError {
    // The app's sentence about a secret may contain it.
    let isRevealing = setting.isSecret && !text.isEmpty && message.text.contains(text)
    let message = isRevealing ? "It breaks a rule." : message
    return SettingsError(
      .invalid, key: setting.key, problem: invalidValue(setting.isSecret ? nil : text, setting),
      recoverySuggestion: message.text, message: message)
  }

  /// Returns the error for changing a part of a value whose rest can't be read.
  static func unreadableCurrent(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .unreadable, key: setting.key,
      problem:
        "A part of setting '\(setting.key)' can't be changed: its stored value can't be read.",
      recoverySuggestion: "Set the whole value, or reset the setting.")
  }

  static func readOnly(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .readOnly, key: setting.key, problem: "Setting '\(setting.key)' is read-only.",
      recoverySuggestion: "Its value comes from the app.")
  }

  static func lockedInRelease(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .lockedInRelease, key: setting.key,
      problem: "Setting '\(setting.key)' is locked in release builds.",
      recoverySuggestion: "Change it in a debug build.")
  }

  static func managed(_ setting: SettingDefinition, by lock: SettingLock) -> SettingsError {
    if lock.isForced { return forced(setting, because: lock.reason) }
    return SettingsError(
      .managed, key: setting.key,
      problem: "Setting '\(setting.key)' is managed by \(lock.owner ?? "your administrator").",
      recoverySuggestion: lock.reason ?? "Ask them to change it.",
      message: lock.owner.map { MessageTemplate("{label} is managed by {owner}.", ["owner": $0]) }
        ?? MessageTemplate("{label} is managed by your administrator."))
  }

  private static func forced(_ setting: SettingDefinition, because reason: String?) -> SettingsError
  {
    SettingsError(
      .forced, key: setting.key,
      problem: "Another setting determines the value of '\(setting.key)'.",
      recoverySuggestion: reason ?? "Change that setting first.",
      message: "Another setting determines {label}.")
  }

  /// - Parameter settings: The settings that the rule reads.
  static func broken(
    _ rule: SettingsRule, by key: String, among settings: [SettingDefinition]
  ) -> SettingsError {
    let names = settings.map { "'\($0.key)'" }.joined(separator: ", ")
    return SettingsError(
      .invalid, key: key, problem: "The values of \(names) don't go together.",
      recoverySuggestion: rule.message, message: MessageTemplate(rule.message))
  }

  /// Returns the error for defaults, or values of higher layers, that break a rule across settings.
  static func contradiction(
    to rule: SettingsRule, among settings: [SettingDefinition]
  ) -> SettingsError {
    let names = settings.map { "'\($0.key)'" }.joined(separator: ", ")
    return SettingsError(
      .contradictoryDeclaration, key: settings.first?.key,
      problem: "The defaults of \(names) and the values of other layers break a rule.",
      recoverySuggestion: rule.message)
  }

  /// Returns the error for settings that force each other without end.
  static func endlessForcing(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem: "Setting '\(setting.key)' forces settings that force it.",
      recoverySuggestion: "Remove one of the '.forced(while:to:reason:)'.")
  }

  static func unreadableSource(_ name: String, _ error: any Error) -> SettingsError {
    if let error = error as? SettingsError { return error }
    return SettingsError(
      .sourceUnavailable, problem: "Source '\(name)' couldn't be read: \(error).",
      recoverySuggestion: "Its previous values stay in effect.")
  }

  static func unknownSourceKey(_ key: String, source: String, nearest: String?) -> SettingsError {
    SettingsError(
      .unknownKey, key: key,
      problem: "Source '\(source)' contains a value for an unknown key, '\(key)'.",
      recoverySuggestion: nearest.map { "Did you mean '\($0)'?" }
        ?? "Remove it, or declare the setting.",
      message: .unknownKey(key, nearest: nearest))
  }

  /// Returns the error for the unknown keys that have no error of their own.
  static func moreUnknownSourceKeys(_ count: Int, source: String) -> SettingsError {
    SettingsError(
      .unknownKey,
      problem:
        "Source '\(source)' contains values for \(count) more unknown \(count == 1 ? "key" : "keys").",
      recoverySuggestion: "Remove them, or declare the settings.")
  }

  static func moreIssues(_ count: Int, source: String) -> SettingsError {
    SettingsError(
      .sourceUnavailable, problem: "Source '\(source)' has \(count) more issues.",
      recoverySuggestion: "Resolve the listed issues to see them.")
  }

  static func unknownStoredKey(_ key: String, nearest: String?) -> SettingsError {
    SettingsError(
      .unknownKey, key: key, problem: "The store contains a value for an unknown key, '\(key)'.",
      recoverySuggestion: nearest.map { "Did you mean '\($0)'?" }
        ?? "Remove it, or declare the setting.",
      message: .unknownKey(key, nearest: nearest))
  }

  /// Returns the error of a required setting without a value.
  ///
  /// - Parameter names: The names of the setting in the sources that override others, such as
  ///   "variable 'READER_TOKEN'".
  static func missingValue(_ setting: SettingDefinition, names: [String] = []) -> SettingsError {
    let names = names.isEmpty ? "" : " Its names elsewhere: \(names.joined(separator: ", "))."
    return SettingsError(
      .missingValue, key: setting.key,
      problem: "Setting '\(setting.key)' requires a value, and none is given.",
      recoverySuggestion: setting.recoverySuggestion + names,
      message: MessageTemplate("{label} requires a value.", [:]))
  }

  static func groupKey(_ key: String, member: String) -> SettingsError {
    SettingsError(
      .unknownKey, key: key, problem: "'\(key)' is a group of settings, not a setting.",
      recoverySuggestion: "Use the key of a setting, such as '\(member)'.",
      message: MessageTemplate(
        "'{key}' is a group of settings. Use the key of a setting, such as '{member}'.",
        ["key": key, "member": member]))
  }

  package static func unknownKey(_ key: String, nearest: String?) -> SettingsError {
    SettingsError(
      .unknownKey, key: key, problem: "There is no setting '\(key)'.",
      recoverySuggestion: nearest.map { "Did you mean '\($0)'?" },
      message: .unknownKey(key, nearest: nearest))
  }

  static func wrongType(_ setting: SettingDefinition, used: Any.Type) -> SettingsError {
    SettingsError(
      .wrongType, key: setting.key,
      problem: "Setting '\(setting.key)' is used as \(used), which isn't its type.",
      recoverySuggestion: "Use the key that declares it, at \(setting.declaration).")
  }

  static func storeUnavailable(key: String?, _ error: any Error) -> SettingsError {
    if let error = error as? SettingsError { return error }
    let subject = key.map { "Setting '\($0)'" } ?? "The settings"
    return SettingsError(
      .storeUnavailable, key: key, problem: "\(subject) couldn't be stored: \(error).",
      recoverySuggestion: "The previous value stays in effect. Try again.",
      message: MessageTemplate(
        "{label} couldn't be saved: {reason}. The previous value is still in effect.",
        ["reason": "\(error)"]))
  }

  package static func conflict(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .conflict, key: setting.key,
      problem: "Setting '\(setting.key)' has changed elsewhere.",
      recoverySuggestion: "Review its current value, then keep it or overwrite it.")
  }

  static func partlyStored(_ keys: Set<String>, _ error: SettingsError) -> SettingsError {
    let names = keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return SettingsError(
      .partlyStored, key: keys.count == 1 ? keys.first : nil,
      problem: "\(error.problem) These changes were saved and couldn't be undone: \(names).",
      recoverySuggestion:
        "All other changes weren't saved. Check these settings and try again."
    )
  }

  static func unreadableStore(key: String, _ error: any Error) -> SettingsError {
    if let error = error as? SettingsError { return error }
    return SettingsError(
      .storeUnavailable, key: key, problem: "Setting '\(key)' couldn't be read: \(error).",
      recoverySuggestion: "Its default is in effect until the store responds.")
  }

  static func reservedKey(_ key: String) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: key,
      problem: "Setting '\(key)' has a key that Setpoint reserves for its own data.",
      recoverySuggestion:
        "Use another key than '$schema' and those that begin with 'setpoint.'. The default is in effect."
    )
  }

  static func missingStore(_ key: String, name: String) -> SettingsError {
    SettingsError(
      .missingStore, key: key,
      problem:
        "Setting '\(key)' uses the store '\(name)', which its container doesn't have.",
      recoverySuggestion:
        "Pass the store to the container: stores: [\"\(name)\": …]. The default is in effect.")
  }

  static func duplicateKey(
    _ setting: SettingDefinition, first: SettingDefinition
  ) -> SettingsError {
    SettingsError(
      .duplicateKey, key: setting.key,
      problem:
        "Setting '\(setting.key)' is declared twice: at \(first.declaration) and at \(setting.declaration).",
      recoverySuggestion: "The first declaration applies. Rename the other.")
  }

  static func groupKey(
    _ outer: SettingDefinition, of inner: SettingDefinition
  ) -> SettingsError {
    SettingsError(
      .ambiguousName, key: outer.key,
      problem: "'\(outer.key)' is a setting and the group of setting '\(inner.key)'.",
      recoverySuggestion:
        "Rename one of them. Until then, write both keys with dots in files, not nested.")
  }

  /// Returns the error for two declarations of a key with different defaults. The first is
  /// registered.
  static func contradictoryDefaults(
    _ setting: SettingDefinition, first: SettingDefinition
  ) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem:
        "Setting '\(setting.key)' has one default at \(first.declaration) and another at \(setting.declaration).",
      recoverySuggestion:
        "The first declaration applies. Use the same default for both, or rename one.")
  }

  static func contradictoryPolicy(
    _ setting: SettingDefinition, _ pair: String
  ) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem: "Setting '\(setting.key)' is declared \(pair).",
      recoverySuggestion: "Choose one of them.")
  }

  static func noOptions(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem: "Setting '\(setting.key)' has an empty list of options.",
      recoverySuggestion: "List at least one, or remove '.options'.")
  }

  static func stepNotPositive(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem: "Setting '\(setting.key)' has a step that isn't greater than zero.",
      recoverySuggestion: "Use a positive step, or remove 'step'.")
  }

  static func contradictoryDefault(
    _ setting: SettingDefinition, _ error: SettingsError
  ) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem: "The default of setting '\(setting.key)' breaks its own rule: \(error.problem)",
      recoverySuggestion: error.recoverySuggestion)
  }
}

extension MessageTemplate {
  fileprivate static func unknownKey(_ key: String, nearest: String?) -> MessageTemplate {
    guard let nearest else { return MessageTemplate("There is no setting '{key}'.", ["key": key]) }
    return MessageTemplate(
      "There is no setting '{key}'. Did you mean '{nearest}'?", ["key": key, "nearest": nearest])
  }
}

extension SettingDefinition {
  /// Returns the text of a value for a message, shortened if it is long; `nil` if it is secret.
  fileprivate func shown(_ value: StoredValue) -> String? {
    guard !isSecret else { return nil }
    let text = value == .null ? "null" : SettingText.text(of: value)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }

  /// Returns what a value isn't that can't be decoded, such as "a whole number"; `nil` if bounds name
  /// the mistake, or there are none.
  fileprivate func missedKind(_ value: StoredValue) -> String? {
    guard bounds != nil else { return nil }
    switch (kind, value) {
    case (.integer, .int), (.number, .int), (.number, .double): return nil
    case (.integer, .double(let number)) where number == number.rounded(): return nil
    case (.integer, .string(let text))
    where text.trimmed.drop { "+-".contains($0) }.allSatisfy(\.isASCIIDigit): return nil
    case (.number, .string(let text)) where DecimalDigits(text.trimmed) != nil: return nil
    case (_, .string(let text)) where text.trimmed.isEmpty: return nil
    default: return kind.facts.noun
    }
  }

  /// Returns the recovery suggestion for a value that can't be decoded.
  fileprivate func recoverySuggestion(for value: StoredValue, _ error: (any Error)?) -> String {
    guard let error, !isSecret else { return recoverySuggestion }
    switch (value, error) {
    case (.array, DecodingError.typeMismatch(let type, _)),
      (.dictionary, DecodingError.typeMismatch(let type, _)):
      guard type is Date.Type || type is Duration.Type || type is Data.Type else { fallthrough }
      return "\(DecodingProblem(error)) If a JSONEncoder wrote it, declare '.encoding(.jsonData)'."
    case (.array, _), (.dictionary, _): return "\(DecodingProblem(error))"
    case (.data, _): return "Declare the '.encoding' that wrote this data."
    default: return recoverySuggestion
    }
  }

  /// A sentence that lists the elements of a set, or the members of an option set; `nil` for others.
  fileprivate var suggestionOfElements: String? {
    let names = members?.options.map(\.label) ?? listContent?.options.map(\.text) ?? []
    return names.isEmpty ? nil : "Use any of: \(names.joined(separator: ", "))."
  }

  /// A sentence that says which values are valid.
  var recoverySuggestion: String {
    if members != nil, let suggestionOfElements { return suggestionOfElements }
    if !options.isEmpty {
      let names = options.map { $0.value == .null || $0.text.isEmpty ? $0.label : $0.text }
      return "Use one of: \(names.joined(separator: ", "))."
    }
    guard let bounds else {
      return listContent == nil
        ? "Enter \(facts.phrase)." : SettingsError.listForms
    }
    let noun = kind == .date ? "date" : "number"
    let (lower, upper) = (text(ofBound: bounds.lowerBound), text(ofBound: bounds.upperBound))
    return "Enter a \(noun) from \(lower) to \(upper)."
  }
}

extension SettingDefinition {
  private func text(ofBound bound: StoredValue) -> String {
    quantityText(of: bound, .portable) ?? bound.shortText
  }
}

extension StoredValue {
  /// The text for a sentence, in which a whole number has no decimals.
  fileprivate var shortText: String {
    if case .double(let value) = self { value.shortText } else { SettingText.text(of: self) }
  }
}
