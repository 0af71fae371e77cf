public import Setpoint

// The texts for developers are in `SettingsError+Setting.swift`.

extension SettingsLanguage {
  /// Returns an error as a sentence for people, with the label of the setting instead of its key,
  /// and a recovery suggestion.
  ///
  /// - Parameter setting: The setting that the error concerns, or `nil` if it concerns none that is
  ///   shown.
  public func message(for error: SettingsError, about setting: SettingDefinition?) -> String {
    guard let setting else { return generalMessage(for: error) }
    let label = appText(setting.label)
    func sentence(_ english: String, _ values: [String: String] = [:]) -> String {
      let template = translation(of: english) ?? english.withQuotationMarks
      return template.filled(with: values.merging(["label": label]) { own, _ in own })
    }
    switch error.code {
    case .outOfRange, .unreadable:
      let problem = error.message.map { sentence($0.template, $0.values) }
      // The message may contain the rule.
      if let problem, setting.bounds == nil { return problem }
      let isOutside = error.code == .outOfRange
      let summary = sentence(isOutside ? "{label} is out of range." : "Invalid value for {label}.")
      return [problem ?? summary, text(ofRuleFor: setting)].joined(separator: " ")
    case .notAnOption:
      return [sentence("{label} has no such option."), text(ofRuleFor: setting)]
        .joined(separator: " ")
    case .invalid:
      return error.message.map { sentence($0.template, $0.values) }
        ?? text(error.recoverySuggestion ?? error.problem)
    case .readOnly:
      return sentence(error.message?.template ?? "{label} can't be changed here.")
    case .lockedInRelease: return sentence("{label} can't be changed in this version of the app.")
    case .managed, .forced:
      return [
        error.message.map { sentence($0.template, $0.values) },
        error.recoverySuggestion.map { text($0) },
      ].compactMap(\.self).joined(separator: " ")
    case .conflict: return sentence("{label} has changed elsewhere.")
    case .missingValue: return sentence("{label} requires a value.")
    case .storeUnavailable, .unwritableFile:
      return error.message.map { sentence($0.template, $0.values) }
        ?? sentence("{label} couldn't be saved. {reason}", ["reason": text(error.description)])
    default: return generalMessage(for: error)
    }
  }

  /// Returns the sentence that says which values a setting can have, as
  /// `SettingDefinition.recoverySuggestion` does in English.
  private func text(ofRuleFor setting: SettingDefinition) -> String {
    let choices = setting.choices.map { text($0.label) }.joined(separator: ", ")
    if !choices.isEmpty {
      return text(
        setting.listContent == nil ? "Use one of: {options}." : "Use any of: {options}.",
        ["options": choices])
    }
    guard let bounds = setting.bounds else {
      return setting.listContent == nil
        ? text("Enter {kind}.", ["kind": text(of: setting.facts)])
        : text("Separate the elements with commas, or enter a list in JSON.")
    }
    return text(
      setting.kind == .date
        ? "Enter a date from {lower} to {upper}." : "Enter a number from {lower} to {upper}.",
      [
        "lower": text(ofBound: bounds.lowerBound, of: setting),
        "upper": text(ofBound: bounds.upperBound, of: setting),
      ])
  }

  /// Returns who or what prevents changes, and why: "Managed by Example IT. Required by policy 7."
  package func text(of lock: SettingLock) -> String {
    if lock.isForced { return text(lock.reason ?? "Another setting determines this value.") }
    let owner =
      lock.owner.map { text("Locked by {owner}.", ["owner": $0]) }
      ?? text("Locked by your administrator.")
    return [owner, lock.reason.map { text($0) }].compactMap(\.self).joined(separator: " ")
  }
}

extension SettingsLanguage {
  private func text(ofBound bound: StoredValue, of setting: SettingDefinition) -> String {
    if let quantity = setting.quantityText(of: bound, quantityStyle) { return quantity }
    if case .double(let number) = bound { return text(of: number) }
    return text(of: bound, in: setting)
  }

  /// Returns the sentence for an error that concerns no setting on the screen.
  private func generalMessage(for error: SettingsError) -> String {
    if let message = error.message {
      let label = ["label": error.key ?? text("Settings")]
      return text(message.template, message.values.merging(label) { own, _ in own })
    }
    if let problem = translation(of: error.problem) {
      return [problem, error.recoverySuggestion.map { text($0) }].compactMap(\.self)
        .joined(separator: " ")
    }
    return isEnglish ? error.description : text(error.code.summary)
  }
}

extension String {
  /// A template of an error with the quotation marks of prose instead of those of code.
  fileprivate var withQuotationMarks: String {
    replacing("'{", with: "“{").replacing("}'", with: "}”")
  }
}

extension SettingsError.Code {
  /// The sentence for all errors with this code.
  fileprivate var summary: String {
    switch self {
    case .storeUnavailable, .unwritableFile: "The settings couldn't be saved."
    case .partlyStored: "Some changes were saved, and others weren't."
    case .unreadableFile, .unreadable: "A settings file is damaged."
    case .sourceUnavailable: "A source of settings couldn't be read completely."
    case .untrusted: "A source of settings isn't trusted."
    case .unsupported: "Some settings have a format that this app doesn't support."
    case .migrationFailed: "The settings of an earlier version couldn't be converted."
    case .conflict: "The settings have changed elsewhere."
    case .unknownKey: "There is a value for an unknown setting."
    case .duplicateKey, .ambiguousName, .contradictoryDeclaration, .wrongType, .missingStore:
      "The app declares a setting incorrectly."
    default: "A setting couldn't be changed."
    }
  }
}
