#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The way in which a language writes numbers with units.
package struct QuantityStyle: Sendable {
  package var decimalSeparator: Character = "."
  package var groupingSeparator: Character = ","
  /// The language of Foundation's format styles.
  package var locale = Locale(identifier: "en")
  /// Returns the text for an English one: a symbol such as "km", or `{number}%` for a symbol that
  /// follows a number without a space.
  package var translation: @Sendable (String) -> String = { $0 }

  package init() {}

  /// The text that settings read.
  static let portable = QuantityStyle()
}

/// The conversion of a stored number to a text with its unit, for code that writes it without the
/// setting.
package struct QuantityConversion: Sendable {
  package let factor: Double
  package let offset: Double
  /// The text, such as `{number} km`.
  package let text: String
  /// The fewest and the most decimals; `nil` for those that the number has.
  package fileprivate(set) var decimals: ClosedRange<Int>?
  /// The character between groups of three digits; `nil` if digits aren't grouped.
  package fileprivate(set) var grouping: Character?
}

extension SettingDefinition {
  /// Returns a number with its unit, or in its format, as people read it; `nil` if the setting has
  /// neither.
  package func quantityText(of value: StoredValue, _ style: QuantityStyle) -> String? {
    guard format != nil || metadata[DeclaredUnit.self] != nil else { return nil }
    if case .style(let styled)? = format?.form {
      return styledText(of: value, styled.format, style)
    }
    guard let number = Decimal(settingNumber: value) else { return exactText(of: value, style) }
    guard let units else {
      return format.map { style.text(of: number, $0.numberForm, grouping: true) }
    }
    guard let stored = number.shown(in: units, format) else { return exactText(of: value, style) }
    return stored.map { style.text(of: $0, format?.numberForm) }.joined(separator: " ")
  }

  /// Returns the number in a text field, beside which ``shownUnit`` is; `nil` if the setting has
  /// neither a unit nor a format of numbers.
  package func quantityFieldText(of value: StoredValue, _ style: QuantityStyle) -> String? {
    guard let units else {
      guard case .number? = format?.form, let number = Decimal(settingNumber: value) else {
        return nil
      }
      return style.text(of: number, format?.numberForm, grouping: false)
    }
    if units.isChosen {
      let portable = quantityText(of: value, .portable)
      let readBack = portable.flatMap { try? editedValue(of: $0) }
      return readBack.flatMap(canonical) == canonical(value)
        ? quantityText(of: value, style) : exactText(of: value, style)
    }
    guard let number = Decimal(settingNumber: value),
      let shown = units.stored.converted(number, to: units.shown)
    else { return exactText(of: value, style) }
    let form = format?.numberForm ?? .number(isConverted: units.stored != units.shown)
    return style.text(of: shown, form, grouping: false)
  }

  /// Returns the exact number with its unit, for a text that is read again; `nil` if the setting has
  /// no unit, or the value is no number.
  package func exactText(of value: StoredValue, _ style: QuantityStyle) -> String? {
    guard let units else { return nil }
    guard let number = Decimal(settingNumber: value) else {
      // Too large or too small for conversions.
      guard case .double = value, !units.stored.symbol.isEmpty else { return nil }
      return style.text(ofNumber: SettingText.text(of: value), units.stored)
    }
    let unit = units.stored.symbol.isEmpty ? units.shown : units.stored
    guard let exact = units.stored.converted(number, to: unit) else { return nil }
    return style.text(ofNumber: style.text(of: exact, .exact, grouping: false), unit)
  }

  /// Returns how stored numbers become the text that people read; `nil` if there is no unit.
  package func quantityConversion(_ style: QuantityStyle) -> QuantityConversion? {
    guard let units, let offset = units.stored.converted(0, to: units.shown),
      let one = units.stored.converted(1, to: units.shown)
    else { return nil }
    var conversion = QuantityConversion(
      factor: Double(decimal: one - offset), offset: Double(decimal: offset),
      text: style.text(ofNumber: "{number}", units.shown))
    switch format?.numberForm {
    case .fixed(let length, _)?: conversion.decimals = length
    case .rounded?: conversion.decimals = 0...2
    case .exact?, .short?, .grouped?, nil: break
    }
    if format?.numberForm?.groupsDigits == true { conversion.grouping = style.groupingSeparator }
    return conversion
  }

  /// The symbol of the unit of stored numbers; `nil` if there is none.
  package var storedUnitSymbol: String? {
    units.flatMap { $0.stored.symbol.isEmpty ? nil : $0.stored.symbol }
  }

  /// The unit beside a text field; `nil` if there is none, or the text contains it.
  package var shownUnit: SettingUnit? { units.flatMap { $0.isChosen ? nil : $0.shown } }

  /// Returns the value of a text such as `3,50 €`, which a style of Foundation writes like that;
  /// `nil` if there is no such style.
  ///
  /// - Parameter number: The number in the text. Styles read the start of a text and ignore the rest.
  package func styledValue(
    of text: String, number: Double, _ language: QuantityStyle
  ) -> StoredValue? {
    guard units == nil, case .style(let style)? = format?.form,
      let value = style.parse(text, language.locale), let read = Decimal(settingNumber: value),
      let given = Decimal(settingNumber: .double(number)), read == given || read * 100 == given,
      style.format(value, language.locale)?.symbols == text.symbols
    else { return nil }
    return value
  }

  private func styledText(
    of value: StoredValue, _ format: (StoredValue, Locale) -> String?, _ style: QuantityStyle
  ) -> String? {
    guard let units else { return format(value, style.locale) }
    guard let number = Decimal(settingNumber: value),
      let shown = units.stored.converted(number, to: units.shown),
      let converted = units.stored == units.shown ? value : storedNumber(shown)
    else { return exactText(of: value, style) }
    return format(converted, style.locale).map { style.text(ofNumber: $0, units.shown) }
  }

  private func storedNumber(_ number: Decimal) -> StoredValue? {
    let number = kind == .integer ? number.rounded(toPlaces: 0) : number
    return SettingText.storedValue(of: number.description, kind: kind).flatMap {
      canonical($0) ?? $0
    }
  }
}

/// A number in the unit in which people read it.
private struct ShownNumber {
  let number: Decimal
  let unit: SettingUnit
  var isConverted = true
}

extension Decimal {
  /// Returns the numbers with units that people read for a stored number; `nil` if it can't be
  /// converted.
  fileprivate func shown(in units: SettingUnits, _ format: SettingFormat?) -> [ShownNumber]? {
    switch format?.form {
    case .largest(let largest):
      guard let smallest = largest.first,
        let amount = units.stored.converted(self, to: smallest)
      else { return nil }
      let numbers = largest.compactMap { unit in
        smallest.converted(amount, to: unit).map { ShownNumber(number: $0, unit: unit) }
      }
      // Rounded, a number can reach the next unit.
      return (numbers.last { $0.number.magnitude.rounded(toPlaces: 2) >= 1 } ?? numbers.first)
        .map { [$0] }
    case .duration:
      return units.stored.converted(self, to: .milliseconds).map(Self.parts)
    case .number, .style, nil:
      return units.stored.converted(self, to: units.shown).map {
        [ShownNumber(number: $0, unit: units.shown, isConverted: units.stored != units.shown)]
      }
    }
  }

  /// Returns the days, hours, minutes and seconds of a number of milliseconds.
  private static func parts(ofMilliseconds number: Decimal) -> [ShownNumber] {
    let whole = number.magnitude.rounded(toPlaces: 0)
    if whole < 1000 {
      let isZero = number == 0
      return [ShownNumber(number: isZero ? 0 : number, unit: isZero ? .seconds : .milliseconds)]
    }
    var rest = whole
    var parts: [ShownNumber] = []
    for (unit, size) in [
      (SettingUnit.days, 86_400_000), (.hours, 3_600_000), (.minutes, 60000),
    ] as [(SettingUnit, Decimal)] {
      let count = (rest / size).roundedDown
      guard count > 0 else { continue }
      parts.append(ShownNumber(number: count, unit: unit))
      rest -= count * size
    }
    if rest > 0 { parts.append(ShownNumber(number: rest / 1000, unit: .seconds)) }
    // A sign applies to all parts.
    guard number < 0, let first = parts.first else { return parts }
    return [ShownNumber(number: -first.number, unit: first.unit)] + parts.dropFirst()
  }
}

/// The digits of a number.
private enum NumberForm {
  /// All digits.
  case exact
  /// At least three digits, for a number that was converted.
  case short
  case fixed(fractionLength: ClosedRange<Int>, grouping: Bool)
  case grouped
  /// At most two decimals.
  case rounded

  static func number(isConverted: Bool) -> NumberForm { isConverted ? .short : .exact }

  var groupsDigits: Bool {
    switch self {
    case .fixed(_, let grouping): grouping
    case .grouped: true
    case .exact, .short, .rounded: false
    }
  }

  /// Returns the number of decimals, and the number of those to which zeros are added.
  func places(of number: Decimal) -> (least: Int, most: Int) {
    switch self {
    case .exact, .grouped: return (0, 38)
    case .rounded: return (0, 2)
    case .fixed(let length, _): return (length.lowerBound, length.upperBound)
    case .short:
      let fraction = number.magnitude.description.split(separator: ".").dropFirst().first ?? ""
      guard fraction.count > 6 else { return (0, 6) }
      let zeros = number.magnitude < 1 ? fraction.prefix { $0 == "0" }.count : 0
      return (0, max(3, zeros + 3))
    }
  }
}

extension SettingFormat {
  fileprivate var numberForm: NumberForm? {
    switch form {
    case .number(let length?, let grouping): .fixed(fractionLength: length, grouping: grouping)
    case .number(nil, true): .grouped
    case .largest: .rounded
    case .number(nil, false), .duration, .style: nil
    }
  }
}

extension QuantityStyle {
  fileprivate func text(of shown: ShownNumber, _ form: NumberForm?) -> String {
    let form = form ?? .number(isConverted: shown.isConverted)
    return text(ofNumber: text(of: shown.number, form, grouping: true), shown.unit)
  }

  /// Returns a number followed by a unit.
  fileprivate func text(ofNumber number: String, _ unit: SettingUnit) -> String {
    if unit.symbol.isEmpty { return number }
    if !unit.isAttached { return "\(number) \(translation(unit.symbol))" }
    return translation("{number}\(unit.symbol)").replacing("{number}", with: number)
  }

  fileprivate func text(of number: Decimal, _ form: NumberForm?, grouping: Bool) -> String {
    let form = form ?? .exact
    let places = form.places(of: number)
    let rounded = places.most < 38 ? number.rounded(toPlaces: places.most) : number
    let parts = rounded.magnitude.description.split(separator: ".")
    let whole = parts.first.map(String.init) ?? "0"
    var fraction = parts.dropFirst().first.map(String.init) ?? ""
    fraction += String(repeating: "0", count: max(0, places.least - fraction.count))
    let sign = rounded < 0 ? "-" : ""
    let digits = grouping && form.groupsDigits ? grouped(whole) : whole
    return sign + digits + (fraction.isEmpty ? "" : "\(decimalSeparator)\(fraction)")
  }

  /// Returns digits in groups of three.
  private func grouped(_ digits: String) -> String {
    var groups: [Substring] = []
    var rest = digits[...]
    while rest.count > 3 {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return ([rest] + groups).joined(separator: String(groupingSeparator))
  }
}

extension String {
  /// The characters that don't belong to a number.
  fileprivate var symbols: String {
    filter { !$0.isWhitespace && !$0.isWholeNumber && !"+-.,".contains($0) }
  }
}

extension Double {
  fileprivate init(decimal: Decimal) { self = Double(decimal.description) ?? 0 }
}

extension Decimal {
  /// The number without its decimals, toward zero.
  fileprivate var roundedDown: Decimal {
    Decimal(string: String(description.prefix { $0 != "." })) ?? self
  }

  /// Returns the number with at most this many decimals, rounded half away from zero.
  func rounded(toPlaces places: Int) -> Decimal {
    guard description.split(separator: ".").dropFirst().first?.count ?? 0 > places else {
      return self
    }
    let scale = Decimal(sign: .plus, exponent: places, significand: 1)
    let rounded = (magnitude * scale + Decimal(5) / 10).roundedDown / scale
    return sign == .minus ? -rounded : rounded
  }
}
