#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Setting {
  /// Returns the stored value for a value, or throws an error if the declaration doesn't allow the
  /// value.
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  func stored(_ value: Value) throws(SettingsError) -> StoredValue {
    let stored = try encoded(value)
    try check(value, stored: stored)
    return stored
  }

  /// Returns what the setting stores for a value, without checking the rules.
  func encoded(_ value: Value) throws(SettingsError) -> StoredValue {
    do {
      return try encoding.encoded(value)
    } catch let error as UnstorableValue {
      throw .invalid(self, text: error.text ?? "\(value)", message: "It \(error.rule).")
    } catch EncodingError.invalidValue(_, let context) {
      throw .invalid(self, text: "\(value)", message: "It \(context.debugDescription).")
    } catch {
      throw .invalid(self, text: "\(value)", message: "\(error)")
    }
  }

  func check(_ value: Value, stored: StoredValue) throws(SettingsError) {
    do {
      try checkRules?(value)
    } catch {
      throw self.error(for: RuleViolation(error), stored)
    }
  }

  private func error(for violation: RuleViolation, _ stored: StoredValue) -> SettingsError {
    switch violation {
    case .outOfRange: .outOfRange(self, stored)
    case .notAnOption: .notAnOption(self, stored)
    case .invalid(let message):
      .invalid(self, text: SettingText.text(of: stored), message: message)
    }
  }
}

extension SettingDefinition {
  /// Returns the stored value of a text that a person typed, without checking bounds and options.
  ///
  /// An option may be given by its value or its label.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` or ``SettingsError/Code/notAnOption`` if the text
  ///   has no value of the setting's type in the format of ``SettingKind``.
  package func storedValue(of text: String) throws(SettingsError) -> StoredValue {
    if let value = members?.storedValue(of: text) { return value }
    guard listContent != nil, !isListJSON(text) else { return try editedValue(of: text) }
    return .array(
      try SettingText.elements(of: text).map { element throws(SettingsError) in
        guard let value = storedElement(of: element) else {
          throw .unreadableList(self, text)
        }
        return value
      })
  }

  /// Returns the stored value of the text of a list's element, or `nil` if the text has no value.
  package func storedElement(of text: String) -> StoredValue? {
    if listContent?.kind == .data, isEncoded,
      case .array(let elements)? = canonical(.array([.string(text)]))
    {
      return elements.first
    }
    return listContent?.storedValue(of: text)
  }

  /// Returns the stored value of several texts. For a list, each text holds elements; otherwise the
  /// texts are words of one text.
  package func storedValue(of texts: [String]) throws(SettingsError) -> StoredValue {
    let text = texts.joined(separator: " ")
    let isOneText =
      texts.count < 2 || listContent == nil || isListJSON(text)
      || texts.contains { $0.hasPrefix(",") || $0.hasSuffix(",") }
    if isOneText { return try storedValue(of: text) }
    var elements: [StoredValue] = []
    for text in texts {
      guard case .array(let more) = try storedValue(of: text) else {
        throw .unreadableList(self, text)
      }
      elements += more
    }
    return .array(elements)
  }

  /// Returns whether a text for a list isn't separated by commas: an option, JSON, or empty.
  private func isListJSON(_ text: String) -> Bool {
    let trimmed = text.trimmed
    return trimmed.hasPrefix("[") || trimmed.hasPrefix("{") || option(named: text) != nil
      || isOptional && (trimmed.isEmpty || trimmed == "null")
  }

  /// Returns the stored value of a text in which a list is JSON.
  func editedValue(of text: String) throws(SettingsError) -> StoredValue {
    if let option = option(named: text) { return option.value }
    if isOptional, (kind == .string ? text : text.trimmed).isEmpty { return .null }
    if kind == .data, isEncoded, let value = canonical(.string(text)) { return value }
    var number = SettingText.storedValue(of: text, kind: kind)
    if number == nil { number = try quantity(of: text) }
    guard let value = number else {
      let given = StoredValue.string(text)
      throw options.isEmpty ? .unreadable(self, given) : .notAnOption(self, given)
    }
    // The setting's type determines whether a long number must keep all its digits.
    if kind == .number, case .string = value { return canonical(value) ?? value }
    return value
  }

  private func option(named text: String) -> StoredOption? {
    options.first { $0.text.hasSameBytes(as: text) }
      ?? options.first { $0.label.lowercased() == text.trimmed.lowercased() }
  }
}

extension SettingDefinition {
  /// The facts about a value, or about each element of a list. The text of bytes depends on the
  /// setting's encoding.
  package var facts: SettingKind.Facts {
    let kind = listContent?.kind ?? kind
    guard kind == .data, isEncoded else { return kind.facts }
    let bytes = StoredValue.data(Data([0, 255]))
    let example = canonical(listContent == nil ? bytes : [bytes])?.texts.first
    return example.map { SettingKind.Facts(Data.self, "data", $0) } ?? kind.facts
  }
}

extension StoredValue {
  /// The texts in the value.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    default: []
    }
  }
}
