#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conversion of text that people type to values, and of values to text, in the format of
/// ``SettingKind``.
package enum SettingText {
  /// Returns the stored value of `text` for a setting of `kind`, or `nil` if the text isn't valid.
  package static func storedValue(of text: String, kind: SettingKind) -> StoredValue? {
    guard let type = kind.facts.type else {
      return try? JSONReader.value(of: Array(text.utf8), dialect: .lenient)
    }
    return type.stored(of: text)
  }

  /// Returns the text of `value`.
  package static func text(of value: StoredValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .date(let date): date.settingText
    case .data(let data): data.base64EncodedString()
    case .double(0): "0.0"
    case .double(let number) where !number.isFinite: "\(number)"
    case .bool, .int, .double, .array, .dictionary: value.description
    }
  }

  /// Returns the text of `value` for a setting of `kind`. Parsing it results in the same value.
  package static func text(of value: StoredValue, kind: SettingKind) -> String {
    kind == .structured && value != .null ? value.description : text(of: value)
  }

  /// Returns the stored value of a number. A number with more digits than a `Double` holds stays a
  /// text.
  static func number(_ text: String) -> StoredValue? {
    guard let digits = DecimalDigits(text), let value = Double(text), value.isFinite else {
      return nil
    }
    // Zero has no sign for people.
    if value == 0 { return digits.isZero ? .double(0) : .string(text) }
    return DecimalDigits(value.description) == digits ? .double(value) : .string(text)
  }
}

extension String {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension SettingText {
  /// Returns the elements of a list in a text such as `A, B`: the parts between commas, without the
  /// spaces around them. A backslash before a comma or a backslash makes that character part of the
  /// element. An empty text has no elements.
  static func elements(of text: String) -> [String] {
    guard !text.trimmed.isEmpty else { return [] }
    var elements = [""]
    var isEscaped = false
    for character in text {
      switch (isEscaped, character) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, ","): elements.append("")
      case (true, ","), (true, "\\"), (false, _): elements[elements.count - 1].append(character)
      case (true, _): elements[elements.count - 1] += "\\" + String(character)
      }
      isEscaped = false
    }
    if isEscaped { elements[elements.count - 1].append("\\") }
    return elements.map(\.trimmed)
  }
}

extension Double {
  /// The text of the number, without decimals if it is an integer.
  package var shortText: String { Int64(exactly: self).map { String($0) } ?? String(self) }
}
