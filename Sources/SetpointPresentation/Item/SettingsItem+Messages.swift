package import Setpoint

// What an item says about its value: why one isn't in effect, and why a text was refused.

extension SettingsItem {
  /// Returns why a value isn't in effect or no longer valid; `nil` if nothing is wrong.
  static func message(
    about setting: SettingDefinition, with status: SettingStatus, in container: SettingsContainer,
    _ language: SettingsLanguage
  ) -> String? {
    status.issue.map {
      let reason = language.message(for: $0.error, about: setting)
      guard let value = status.invalidValue, let text = shortText(of: value) else {
        return language.text("The stored value isn't in effect. {reason}", ["reason": reason])
      }
      let sentence =
        if case .string = value { "The stored value “{value}” isn't in effect. {reason}" } else {
          "The stored value {value} isn't in effect. {reason}"
        }
      return language.text(sentence, ["value": text, "reason": reason])
    }
      ?? status.sourceIssue.map {
        language.text(
          "The value of {source} isn't in effect. {reason}",
          [
            "source": $0.origin?.note(in: language) ?? "",
            "reason": language.message(for: $0.error, about: setting),
          ])
      }
      ?? (status.isMissing ? language.text("A value is required.") : nil)
      ?? container.objection(to: setting).map {
        language.text(
          "This value is no longer valid. {reason}",
          ["reason": language.message(for: $0, about: setting)])
      }
  }

  /// Returns a value for a sentence; `nil` if it is long.
  private static func shortText(of value: StoredValue) -> String? {
    let text = if case .string(let text) = value { text } else { value.description }
    return text.count <= 40 && !text.contains(where: \.isNewline) ? text : nil
  }

  /// Returns an error of the setting as a sentence for people.
  package func message(for error: SettingsError) -> String {
    language.message(for: error, about: setting)
  }

  /// Returns the item with refused input: it keeps the text and shows the reason.
  package func refusing(_ text: String, because error: SettingsError) -> SettingsItem {
    var item = self
    item.refusedText = isSecret ? "" : text
    item.message = [reasonInJSON(text, error) ?? message(for: error), noteOfValue(beside: error)]
      .compactMap(\.self).joined(separator: " ")
    return item
  }

  /// Returns a sentence with the value that is still in effect after a text was refused; `nil` if
  /// the error says so, or the value is secret or long.
  ///
  /// - Parameter text: The text of the value; by default, that of a list.
  package func noteOfValue(beside error: SettingsError, as text: String? = nil) -> String? {
    let text = text ?? displayText
    guard [.outOfRange, .unreadable, .notAnOption, .invalid].contains(error.code), !isSecret,
      setting.listContent == nil, text.count <= 40, !text.contains(where: \.isNewline)
    else { return nil }
    if value == .null || text.isEmpty { return language.text("The value is still empty.") }
    return language.text("The value is still {value}.", ["value": text])
  }

  /// Returns the rule that a JSON text breaks if its value isn't of the type of the setting.
  private func reasonInJSON(_ text: String, _ error: SettingsError) -> String? {
    guard error.code == .unreadable, error.message == nil, setting.kind == .structured, !isSecret,
      let reason = error.recoverySuggestion, (try? StoredValue(json: text)) != nil
    else { return nil }
    return language.text(
      "{label} can't have this value. {reason}", ["label": label, "reason": language.text(reason)])
  }
}
