package import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingsLanguage {
  /// The way in which the language writes numbers with units.
  package var quantityStyle: QuantityStyle {
    var style = QuantityStyle()
    style.decimalSeparator = decimalSeparator
    style.groupingSeparator = groupingSeparator
    style.locale = Locale(identifier: tag)
    style.translation = { text($0) }
    return style
  }

  /// Returns the label of an option: a number with its unit, unless the declaration has a label.
  func text(of option: StoredOption, of setting: SettingDefinition) -> String {
    if option.label == option.text, option.value != .null,
      let quantity = setting.quantityText(of: option.value, quantityStyle)
    {
      return quantity
    }
    return text(option.label)
  }

  /// Returns the text of a value in a text field: a number without the unit beside the field.
  package func fieldText(of value: StoredValue, in setting: SettingDefinition) -> String {
    setting.quantityFieldText(of: value, quantityStyle)
      ?? fieldText(of: value, kind: setting.kind)
  }

  /// Returns the text of a value in a list of commands: as people type it, with its unit.
  package func listText(of value: StoredValue, in setting: SettingDefinition) -> String {
    setting.quantityText(of: value, quantityStyle) ?? fieldText(of: value, kind: setting.kind)
  }

  /// Returns the texts of a value before and after a change. Numbers that would be rounded to the
  /// same text are exact.
  package func texts(
    from old: StoredValue, to new: StoredValue, in setting: SettingDefinition
  ) -> (old: String, new: String) {
    let texts = (text(of: old, in: setting), text(of: new, in: setting))
    guard texts.0 == texts.1, old != new, !setting.isSecret,
      setting.quantityText(of: new, quantityStyle) != nil
    else { return texts }
    func exact(_ value: StoredValue) -> String {
      setting.exactText(of: value, quantityStyle) ?? fieldText(of: value, kind: setting.kind)
    }
    return (exact(old), exact(new))
  }

  /// Returns text that was typed into a field of a setting with a unit, in the format that the
  /// setting reads.
  ///
  /// - Throws: The error of a number that has two meanings in the language.
  func portableQuantity(
    _ text: String, of setting: SettingDefinition, _ units: SettingUnits
  ) throws(SettingsError) -> String {
    let isPlain = isNumber(text) || !text.contains(where: units.isPartOfSymbol)
    let isWhole = isPlain && setting.kind == .integer && units.stored == units.shown
    let kind = isWhole ? SettingKind.integer : .number
    if let meanings = meanings(of: text, kind: kind) {
      throw .ambiguous(text, for: setting, meanings.grouped, meanings.decimal)
    }
    if isPlain {
      let number = portableText(text, kind: kind)
      let isShown = units.isChosen || units.stored == units.shown || text.allSatisfy(\.isWhitespace)
      return isShown ? number : "\(number) \(units.shown.symbol)"
    }
    return portableTerms(text, units).joined(separator: " ")
  }

  /// Returns whether a text is a number, which may have an exponent or a prefix.
  private func isNumber(_ text: String) -> Bool {
    [SettingKind.integer, .number].contains { kind in
      SettingText.storedValue(of: portableText(text, kind: kind), kind: kind) != nil
    }
  }

  /// Returns numbers and symbols of units, both as settings read them.
  private func portableTerms(_ text: String, _ units: SettingUnits) -> [String] {
    var terms: [String] = []
    var rest = text.trimmingSpaces[...]
    while let first = rest.first {
      let isNumber = first.isPartOfNumber(decimalSeparator, groupingSeparator)
      var part = rest.prefix { isNumber == $0.isPartOfNumber(decimalSeparator, groupingSeparator) }
      // A symbol such as l/100km contains digits.
      if !isNumber, let symbol = symbol(named: String(rest).trimmingSpaces, units) {
        return terms + [symbol]
      }
      let hasDigits = part.contains(where: \.isASCIIDigit)
      if isNumber, !hasDigits, !part.contains(where: { "+-".contains($0) }) {
        // The comma or point after a unit.
        part = rest.prefix(1)
      } else if !part.allSatisfy(\.isWhitespace) {
        let term = String(part).trimmingSpaces
        terms.append(
          isNumber ? portableText(term, kind: .number) : symbol(named: term, units) ?? term)
      }
      rest = rest[part.endIndex...]
    }
    return terms
  }

  /// Returns the symbol of a unit that is named in this language; `nil` if there is none.
  private func symbol(named name: String, _ units: SettingUnits) -> String? {
    let known = units.understood.map { ($0.symbol, texts(of: $0) + [$0.symbol, $0.name]) }
    let lowercased = name.lowercased()
    return known.first { $0.1.contains(name) }?.0
      ?? known.first { $0.1.contains { $0.lowercased() == lowercased } }?.0
  }

  /// Returns the texts that name a unit in this language.
  func texts(of unit: SettingUnit) -> [String] {
    let names = unit.name.isEmpty ? [] : [1, 2].map { text(unit.name, count: $0) }
    return [text(unit.symbol)] + names
  }

  /// Returns a sentence that tells the unit of stored numbers; `nil` if there is none.
  package func unitNote(on setting: SettingDefinition) -> String? {
    guard let stored = setting.units?.stored, setting.kind != .duration else { return nil }
    if stored.symbol.isEmpty { return text("A fraction: 0.5 is 50%.") }
    let name = stored.name.isEmpty ? text(stored.symbol) : text(stored.name, count: 2)
    return text("In {unit}.", ["unit": name])
  }
}

extension Character {
  /// Whether the character is a digit, a sign or a separator.
  fileprivate func isPartOfNumber(_ decimal: Character, _ grouping: Character) -> Bool {
    isASCIIDigit || self == decimal || self == grouping || "+-.".contains(self)
  }
}

extension SettingUnits {
  /// Returns whether a character tells a text with a unit from a number.
  fileprivate func isPartOfSymbol(_ character: Character) -> Bool {
    let isInNumbers =
      character.isWhitespace || character.isWholeNumber || "+-.,".contains(character)
    return character.isLetter
      || !isInNumbers && understood.contains { $0.symbol.contains(character) }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
extension SettingsItem {
  /// The symbol and the name of the unit, by which search finds the setting.
  package var unitTexts: [String] {
    guard let units = setting.units, !isSecret else { return [] }
    let texts = [units.shown, units.stored].flatMap(language.texts).filter { !$0.isEmpty }
    return texts.enumerated().filter { texts.firstIndex(of: $1) == $0 }.map(\.element)
  }
}
