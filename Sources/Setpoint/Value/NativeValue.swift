#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type whose values have a single stored representation, independent of the `Codable`
/// conformance of the type.
protocol NativeValue: Equatable, Sendable {
  static var kind: SettingKind { get }
  /// Whether each value can be read in one form only.
  static var hasOneForm: Bool { get }
  /// Whether the type's own `Codable` writes a list or dictionary, which can be read, too. Other
  /// types decode themselves by decoding a value of their type.
  static var hasParts: Bool { get }
  /// Returns the stored value.
  ///
  /// - Throws: ``UnstorableValue`` if no store could return the same value.
  func stored() throws(UnstorableValue) -> StoredValue
  /// Returns the stored value in the form of another one of this type; `nil` if this value has no
  /// such form. Not called for types with one form.
  func form(like found: StoredValue) -> StoredValue?
  /// Creates the value of a stored value; returns `nil` if it doesn't have this type.
  init?(stored: StoredValue)
  /// Returns the stored value of text that people type; returns `nil` if the text isn't valid.
  static func stored(of text: String) -> StoredValue?
}

extension NativeValue {
  static var hasOneForm: Bool { false }
  static var hasParts: Bool { false }
  func form(like found: StoredValue) -> StoredValue? { nil }

  /// Returns the stored value in the form that is found where it will be stored, if the type can be
  /// read in that form.
  func stored(like found: StoredValue) throws(UnstorableValue) -> StoredValue {
    let stored = try stored()
    guard !Self.hasOneForm, let value = Self(stored: found) else { return stored }
    if value == self { return found }
    // A form in which the value can't be read again is none.
    guard let form = form(like: found), Self(stored: form) == self else { return stored }
    return form
  }

  static func stored(of text: String) -> StoredValue? {
    Self(stored: .string(text.trimmed)).flatMap { try? $0.stored() }
  }
}

/// The rule that a value breaks which no store can keep.
struct UnstorableValue: Error {
  let rule: String
  /// The text of the value, if its description would stop the program.
  var text: String?
}

extension Bool: NativeValue {
  static var kind: SettingKind { .bool }
  static var hasOneForm: Bool { true }
  func stored() -> StoredValue { .bool(self) }
  init?(stored: StoredValue) {
    guard case .bool(let value) = stored else { return nil }
    self = value
  }
  static func stored(of text: String) -> StoredValue? {
    switch text.trimmed.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }
}

extension NativeValue where Self: FixedWidthInteger {
  static var kind: SettingKind { .integer }
  static var hasOneForm: Bool { true }

  /// Integers above `Int64.max` are stored as decimal text, which every store keeps without loss.
  func stored() -> StoredValue {
    if let value = Int64(exactly: self) { .int(value) } else { .string(String(self)) }
  }

  init?(stored: StoredValue) {
    switch stored {
    case .int(let value): self.init(exactly: value)
    // JSON has only one type of numbers, so 12.0 is whole, as in JSON Schema. Greater numbers may
    // have been rounded.
    case .double(let value) where value.magnitude < 9_007_199_254_740_992:
      self.init(exactly: value)
    case .string(let text) where Int64(text) == nil: self.init(text)
    default: return nil
    }
  }

  /// A text with a point or an exponent is no whole number, because `1.000` could be 1 or 1000.
  static func stored(of text: String) -> StoredValue? {
    let text = text.trimmed
    if let value = Int64(text) { return .int(value) }
    if let value = UInt64(text) { return .string(String(value)) }
    return IntegerLiteral(text)?.storedValue
  }
}

extension Int: NativeValue {}
extension Int8: NativeValue {}
extension Int16: NativeValue {}
extension Int32: NativeValue {}
extension Int64: NativeValue {}
extension UInt: NativeValue {}
extension UInt8: NativeValue {}
extension UInt16: NativeValue {}
extension UInt32: NativeValue {}
extension UInt64: NativeValue {}

extension NativeValue where Self: BinaryFloatingPoint {
  static var kind: SettingKind { .number }

  func stored() throws(UnstorableValue) -> StoredValue {
    guard isFinite else { throw UnstorableValue(rule: "isn't a finite number") }
    return .double(Double(self))
  }

  func form(like found: StoredValue) -> StoredValue? { (try? stored())?.number(like: found) }

  init?(stored: StoredValue) {
    switch stored {
    case .double(let value): self.init(value)
    // The nearest number, as for all digits that the type doesn't hold.
    case .int(let value): self.init(value)
    case .string(let text) where text.isLongInteger || SettingText.number(text) == stored:
      guard let value = Double(text) else { return nil }
      self.init(value)
    default: return nil
    }
    guard isFinite else { return nil }
  }

  static func stored(of text: String) -> StoredValue? { SettingText.number(text.trimmed) }
}

extension Double: NativeValue {}

extension Float: NativeValue {
  /// Stored as the shortest decimal number with the same value, so that 0.1 stays 0.1 in a file.
  func stored() throws(UnstorableValue) -> StoredValue {
    guard isFinite else { throw UnstorableValue(rule: "isn't a finite number") }
    return .double(Double(description) ?? Double(self))
  }
}

extension Decimal: NativeValue {
  static var kind: SettingKind { .number }
  static var hasParts: Bool { true }

  /// Whole numbers are stored without decimals, as `JSONEncoder` writes them. Numbers with more
  /// digits than a `Double` holds are stored as decimal text, which every store keeps without loss.
  func stored() throws(UnstorableValue) -> StoredValue {
    guard let stored = SettingText.number(description) else {
      throw UnstorableValue(rule: "isn't a finite number")
    }
    if case .double(let value) = stored, let whole = Int64(exactly: value) { return .int(whole) }
    return stored
  }

  func form(like found: StoredValue) -> StoredValue? { (try? stored())?.number(like: found) }

  init?(stored: StoredValue) {
    switch stored {
    case .int(let value): self.init(value)
    case .double(let value): self.init(exactly: value.description)
    case .string(let text): self.init(exactly: text)
    default: return nil
    }
  }

  /// Creates the number with all its digits; returns `nil` if there are more than a `Decimal`
  /// holds.
  private init?(exactly text: String) {
    guard let digits = DecimalDigits(text), let value = Decimal(string: text),
      DecimalDigits(value.description) == digits
    else { return nil }
    self = value
  }
}

extension StoredValue {
  /// Returns a number in the form of another one: as text, or without decimals.
  func number(like found: StoredValue) -> StoredValue? {
    switch (self, found) {
    case (.double(let value), .int): Int64(exactly: value).map(StoredValue.int)
    case (_, .string(let text)) where text.isLongInteger: nil
    case (.double(let value), .string): .string(value.shortText)
    case (.int(let value), .string): .string(String(value))
    default: nil
    }
  }
}

extension String: NativeValue {
  static var kind: SettingKind { .string }
  static var hasOneForm: Bool { true }
  func stored() -> StoredValue { .string(self) }
  init?(stored: StoredValue) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }
  static func stored(of text: String) -> StoredValue? { .string(text) }
}

/// The raw value of an enum. There is no `Codable` conformance.
extension Character: NativeValue {
  static var kind: SettingKind { .string }
  static var hasOneForm: Bool { true }
  func stored() -> StoredValue { .string(String(self)) }
  init?(stored: StoredValue) {
    guard case .string(let text) = stored, text.count == 1, let character = text.first else {
      return nil
    }
    self = character
  }
}

extension Date: NativeValue {
  static var kind: SettingKind { .date }
  func stored() throws(UnstorableValue) -> StoredValue {
    guard timeIntervalSinceReferenceDate.isFinite else {
      throw UnstorableValue(rule: "isn't a finite date", text: "\(timeIntervalSinceReferenceDate)")
    }
    return .date(self)
  }
  func form(like found: StoredValue) -> StoredValue? {
    guard case .string = found else { return nil }
    return .string(settingText)
  }
  init?(stored: StoredValue) {
    switch stored {
    case .date(let value): self = value
    case .string(let text): self.init(settingText: text.trimmed)
    default: return nil
    }
  }
}

extension Data: NativeValue {
  static var kind: SettingKind { .data }
  static var hasParts: Bool { true }
  func stored() -> StoredValue { .data(self) }
  func form(like found: StoredValue) -> StoredValue? {
    guard case .string = found else { return nil }
    return .string(base64EncodedString())
  }
  init?(stored: StoredValue) {
    switch stored {
    case .data(let value): self = value
    case .string(let text):
      let text = text.trimmed
      // Foundation on Linux accepts padding anywhere.
      guard text.utf8.count.isMultiple(of: 4),
        !text.utf8.dropLast(2).contains(UInt8(ascii: "="))
      else { return nil }
      self.init(base64Encoded: text)
    default: return nil
    }
  }
}

extension URL: NativeValue {
  static var kind: SettingKind { .url }
  static var hasParts: Bool { true }
  func stored() -> StoredValue { .string(absoluteString) }
  init?(stored: StoredValue) {
    guard case .string(let text) = stored else { return nil }
    self.init(settingText: text.trimmed)
  }
  static func stored(of text: String) -> StoredValue? {
    URL(settingText: text.trimmed).flatMap { $0.scheme == nil ? nil : $0.stored() }
  }
}

extension UUID: NativeValue {
  static var kind: SettingKind { .uuid }
  func stored() -> StoredValue { .string(uuidString) }
  func form(like found: StoredValue) -> StoredValue? { stored().text(inCaseOf: found) }
  init?(stored: StoredValue) {
    guard case .string(let text) = stored else { return nil }
    self.init(uuidString: text.trimmed)
  }
}

extension Duration: NativeValue {
  static var kind: SettingKind { .duration }
  static var hasParts: Bool { true }
  func stored() -> StoredValue { .string(settingText) }
  func form(like found: StoredValue) -> StoredValue? {
    switch found {
    // `components` would stop the program for more seconds than an integer holds.
    case .int: Int64(settingText.dropLast(2)).map(StoredValue.int)
    case .double: Double(settingText.dropLast(2)).map(StoredValue.double)
    default: nil
    }
  }
  init?(stored: StoredValue) {
    switch stored {
    case .string(let text): self.init(settingText: text.trimmed)
    case .int(let seconds): self = .seconds(seconds)
    case .double(let seconds):
      guard let digits = DecimalDigits(seconds.description) else { return nil }
      self.init(settingText: digits.text)
    default: return nil
    }
  }
}

extension RGBAColor: NativeValue {
  static var kind: SettingKind { .color }
  func stored() -> StoredValue { .string(description) }
  func form(like found: StoredValue) -> StoredValue? {
    description.hasPrefix("#") ? stored().text(inCaseOf: found) : nil
  }
  init?(stored: StoredValue) {
    guard case .string(let text) = stored else { return nil }
    self.init(text.trimmed)
  }
}

extension StoredValue {
  /// Returns a hexadecimal text in lower or upper case, like another one.
  fileprivate func text(inCaseOf found: StoredValue) -> StoredValue? {
    guard case .string(let text) = self, case .string(let other) = found else { return nil }
    let isLowercase = other == other.lowercased()
    return isLowercase == (other == other.uppercased())
      ? nil : .string(isLowercase ? text.lowercased() : text.uppercased())
  }
}
