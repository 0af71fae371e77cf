#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SettingDefinition {
  /// Returns the stored value of a number with a unit, such as `80%`, `1.5 GB` or `1 h 30 min`;
  /// `nil` if the setting has no unit or the text begins with no number.
  ///
  /// - Throws: An error that names the units that are understood, or that a whole number can't hold
  ///   the number.
  func quantity(of text: String) throws(SettingsError) -> StoredValue? {
    guard let units, let quantity = QuantityText(text, in: units) else { return nil }
    for term in quantity.terms where units.unit(named: term.unit) == nil {
      throw .unknownUnit(self, text, units)
    }
    guard let amount = quantity.amount(in: units.stored, of: units) else {
      throw .unknownUnit(self, text, units)
    }
    guard let value = storedValue(ofAmount: amount, typed: quantity, units) else {
      throw .unreadable(self, .string(text))
    }
    return value
  }

  private func storedValue(
    ofAmount amount: Decimal, typed: QuantityText, _ units: SettingUnits
  ) -> StoredValue? {
    switch kind {
    case .integer:
      let whole = amount.rounded(toPlaces: 0)
      guard whole == amount || typed.isShown(for: whole, units) else { return nil }
      return SettingText.storedValue(of: whole.description, kind: kind)
    case .duration: return SettingText.storedValue(of: "\(amount) s", kind: kind)
    default: return SettingText.storedValue(of: amount.description, kind: kind)
    }
  }
}

/// Numbers with units in a text: one such as `1.5 GB`, or several such as `1 h 30 min`.
private struct QuantityText {
  private(set) var terms: [Term] = []

  struct Term {
    var number: Decimal
    /// The number of decimals.
    let places: Int
    var unit: String
  }

  /// Splits a text that begins with a number; returns `nil` for others.
  init?(_ text: String, in units: SettingUnits) {
    var rest = text.trimmed[...]
    while !rest.isEmpty {
      // Only the first number has a sign, which applies to all.
      guard terms.isEmpty || rest.first?.isASCIIDigit == true,
        var term = Term(removingNumberFrom: &rest)
      else { return nil }
      let all = String(rest).trimmed
      if units.unit(named: all) != nil || !all.contains(where: \.isASCIIDigit) {
        (term.unit, rest) = (all, "")
      } else {
        let word = rest.prefix { !$0.isASCIIDigit }
        term.unit = String(word).trimmed
        rest = rest[word.endIndex...]
      }
      if term.unit.isEmpty { return nil }
      if let first = terms.first, first.number.sign == .minus { term.number.negate() }
      terms.append(term)
    }
    if terms.isEmpty { return nil }
  }

  /// Returns the sum of the numbers in a unit; `nil` if the units can't be added, or don't get
  /// smaller.
  func amount(in stored: SettingUnit, of units: SettingUnits) -> Decimal? {
    var sum = Decimal(0)
    var smallest: Decimal?
    for term in terms {
      guard let unit = units.unit(named: term.unit),
        let number = unit.converted(term.number, to: stored)
      else { return nil }
      sum += number
      guard terms.count > 1 else { break }
      guard unit.isAddable, let size = unit.converted(1, to: stored),
        smallest.map({ size < $0 }) ?? true
      else { return nil }
      smallest = size
    }
    return sum
  }

  /// Whether a whole number is shown like the typed one, with as many decimals, in the typed unit.
  func isShown(for whole: Decimal, _ units: SettingUnits) -> Bool {
    guard terms.count == 1, let term = terms.first, let unit = units.unit(named: term.unit),
      let shown = units.stored.converted(whole, to: unit)
    else { return false }
    return shown.rounded(toPlaces: term.places) == term.number
  }
}

extension QuantityText.Term {
  /// Removes digits with an optional sign, point and exponent from the start of a text, and the
  /// spaces after them.
  fileprivate init?(removingNumberFrom text: inout Substring) {
    var rest = text
    let sign = rest.first.flatMap { "+-".contains($0) ? $0 : nil }
    if sign != nil { rest.removeFirst() }
    let whole = rest.prefix(while: \.isASCIIDigit)
    rest = rest[whole.endIndex...]
    var fraction = Substring()
    if rest.first == "." {
      fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var digits = "\(sign == "-" ? "-" : "")0\(whole).\(fraction)0"
    if let exponent = Self.exponent(at: rest) {
      digits += exponent
      rest = rest.dropFirst(exponent.count)
    }
    guard let number = Decimal(settingDigits: digits) else { return nil }
    self.init(number: number, places: fraction.count, unit: "")
    text = rest.drop(while: \.isWhitespace)
  }

  private static func exponent(at text: Substring) -> String? {
    guard let mark = text.first, "eE".contains(mark) else { return nil }
    let sign = text.dropFirst().prefix { "+-".contains($0) }
    let digits = text.dropFirst(1 + sign.count).prefix(while: \.isASCIIDigit)
    return sign.count > 1 || digits.isEmpty ? nil : "e\(sign)\(digits)"
  }
}

extension SettingsError {
  /// Returns the error of a text with units that can't be understood, which names those that can.
  fileprivate static func unknownUnit(
    _ setting: SettingDefinition, _ text: String, _ units: SettingUnits
  ) -> SettingsError {
    let symbols = units.understood.map(\.symbol).joined(separator: ", ")
    return SettingsError(
      .unreadable, key: setting.key,
      problem: invalidValue(setting.isSecret ? nil : text, setting),
      recoverySuggestion: "Enter a number with one of these units: \(symbols).",
      message: MessageTemplate(
        "Enter a number with one of these units: {units}.", ["units": symbols]))
  }

  static func unsuitableUnit(_ setting: SettingDefinition) -> SettingsError {
    SettingsError(
      .contradictoryDeclaration, key: setting.key,
      problem: "Setting '\(setting.key)' has a unit that doesn't suit its values.",
      recoverySuggestion:
        "Use units of one quantity, for whole numbers, numbers with a fraction or durations.")
  }
}
