#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The unit of a setting's number: a standard one such as ``percent``, or one of the app.
///
/// ```swift
/// extension SettingUnit {
///   static let milligrams = SettingUnit("mg/dL")
///   static let millimoles = SettingUnit("mmol/L", equalTo: 18.0182, .milligrams)
/// }
/// ```
///
/// The unit of a value that is stored never changes. Surfaces may show another unit of the same
/// quantity, and people may type any of them; see `SettingTrait.unit(_:or:shown:)`.
public struct SettingUnit: Sendable, Hashable {
  /// The text after a number, such as "km". Languages can translate it.
  public let symbol: String
  /// The English name in the plural, such as "kilometers"; empty for none.
  package let name: String
  /// Other texts that people type instead of the symbol or the name.
  let spellings: [String]
  /// The symbol of the unit by which units of the same quantity are compared.
  let quantity: String
  let scale: Scale

  /// The conversion to the unit by which units are compared: `(number + offset) * factor / divisor`.
  struct Scale: Sendable, Hashable {
    var offset: Decimal = 0
    var factor: Decimal = 1
    var divisor: Decimal = 1
  }

  /// Creates a unit that has nothing in common with others.
  ///
  /// - Parameters:
  ///   - symbol: The text after a number.
  ///   - name: The English name in the plural, which search finds and people may type.
  public init(_ symbol: String, name: String = "") {
    self.init(symbol, name, quantity: symbol, scale: Scale())
  }

  /// Creates a unit that is a multiple of another one:
  /// `SettingUnit("mmol/L", equalTo: 18.0182, .milligrams)`.
  ///
  /// - Parameters:
  ///   - symbol: The text after a number.
  ///   - name: The English name in the plural, which search finds and people may type.
  ///   - count: The number of `unit`s that the unit equals; it must be greater than zero.
  ///   - unit: The other unit.
  public init(_ symbol: String, name: String = "", equalTo count: Double, _ unit: SettingUnit) {
    var scale = unit.scale
    if count > 0, let count = Decimal(settingNumber: .double(count)) {
      scale.factor *= count
      scale.offset /= count
    }
    self.init(symbol, name, quantity: unit.quantity, scale: scale)
  }

  init(
    _ symbol: String, _ name: String, spellings: [String] = [], quantity: String, scale: Scale
  ) {
    self.symbol = symbol
    self.name = name
    self.spellings = spellings
    self.quantity = quantity
    self.scale = scale
  }

  /// Creates a standard unit.
  ///
  /// - Parameter spellings: Other texts that people type, separated by spaces.
  init(
    _ symbol: String, _ name: String, _ spellings: String = "", of quantity: String,
    factor: Int64 = 1, divisor: Int64 = 1, offset: Decimal = 0
  ) {
    self.init(
      symbol, name, spellings: spellings.split(separator: " ").map(String.init), quantity: quantity,
      scale: Scale(offset: offset, factor: Decimal(factor), divisor: Decimal(divisor)))
  }

  /// Returns a number in another unit; `nil` if the units measure different quantities.
  func converted(_ number: Decimal, to other: SettingUnit) -> Decimal? {
    guard quantity == other.quantity else { return nil }
    if scale == other.scale { return number }
    let dividend = (number + scale.offset) * scale.factor * other.scale.divisor
    let result = dividend / (scale.divisor * other.scale.factor) - other.scale.offset
    return result.isNaN ? nil : result
  }

  /// Whether numbers of the unit can be added, as in `1 h 30 min`.
  var isAddable: Bool { scale.offset == 0 }

  /// Whether the symbol follows a number without a space.
  package var isAttached: Bool { ["%", "°"].contains(symbol) }
}

extension Decimal {
  /// Creates the number that people read for a stored value; `nil` if the value isn't a number, or
  /// too large or too small for conversions.
  init?(settingNumber value: StoredValue) {
    let text: String
    switch value {
    case .int(let number): text = String(number)
    case .double(let number): text = number.description
    case .string(let digits) where DecimalDigits(digits) != nil: text = digits
    case .string(let duration):
      guard let seconds = Duration(settingText: duration) else { return nil }
      text = String(seconds.settingText.dropLast(2))
    default: return nil
    }
    self.init(settingDigits: text)
  }

  /// Creates a number from decimal digits with an optional sign, point and exponent.
  init?(settingDigits text: String) {
    guard let value = Decimal(string: text), !value.isNaN, value.magnitude < Self.conversionLimit,
      value != 0 || Double(text) == 0
    else { return nil }
    self = value
  }

  /// Numbers up to the limit can be multiplied by the factors of units.
  private static let conversionLimit = Decimal(sign: .plus, exponent: 40, significand: 1)
}
