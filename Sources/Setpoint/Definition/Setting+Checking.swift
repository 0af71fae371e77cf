extension Setting {
  /// Refuses a value that the declaration does not allow, and gives the shape to store otherwise.
  @_specialize(where Value == Bool)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  func stored(_ value: Value) throws(SettingsError) -> StoredValue {
    let stored = try encoded(value)
    try check(value, stored: stored)
    return stored
  }

  /// The shape that the setting stores for a value, without a check of the rules.
  func encoded(_ value: Value) throws(SettingsError) -> StoredValue {
    do {
      return try encoding.encoded(value)
    } catch let error as UnstorableValue {
      throw .invalid(self, text: "\(value)", message: "It \(error.rule).")
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
  /// The value of a text that a person typed into an editor, as the setting would store it, checked against all
  /// rules; see ``SettingText``. A list is JSON.
  ///
  /// - Throws: The rule that it breaks.
  public func checkedValue(of text: String) throws(SettingsError) -> StoredValue {
    try checked(editedValue(of: text))
  }

  /// The stored shape of a text that a person typed, not yet checked against bounds and options.
  ///
  /// An option may be given by its value or its label.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` or ``SettingsError/Code/notAnOption`` if the text
  ///   is none of this setting's type by the rules of ``SettingText``.
  func storedValue(of text: String) throws(SettingsError) -> StoredValue {
    guard let listContent, !isListJSON(text) else { return try editedValue(of: text) }
    return .array(
      try SettingText.elements(of: text).map { element throws(SettingsError) in
        guard let value = listContent.storedValue(of: element) else {
          throw .unreadableList(self, text)
        }
        return value
      })
  }

  /// The stored shape of several texts: of a list, the elements of all; otherwise they are words of one text.
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

  /// Whether a text for a list is none with commas: an option, JSON, or nothing.
  private func isListJSON(_ text: String) -> Bool {
    let trimmed = text.trimmed
    return trimmed.hasPrefix("[") || trimmed.hasPrefix("{") || option(named: text) != nil
      || isOptional && (trimmed.isEmpty || trimmed == "null")
  }

  /// The stored shape of a text in which a list is JSON.
  private func editedValue(of text: String) throws(SettingsError) -> StoredValue {
    if let option = option(named: text) { return option.value }
    if isOptional, text.isEmpty { return .null }
    guard let value = SettingText.storedValue(of: text, kind: kind) else {
      let given = StoredValue.string(text)
      throw options.isEmpty ? .unreadable(self, given) : .notAnOption(self, given)
    }
    // Whether all digits of a long number count depends on the type.
    if kind == .number, case .string = value { return (try? checked(value)) ?? value }
    return value
  }

  private func option(named text: String) -> StoredOption? {
    options.first { $0.text == text }
      ?? options.first { $0.label.lowercased() == text.trimmed.lowercased() }
  }
}
