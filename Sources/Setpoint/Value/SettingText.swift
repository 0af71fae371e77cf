#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conversion of text that people type to values, and of values to text.
///
/// The command line, web panel, environment, arguments and plain values in YAML share this format.
/// docs/text-values.md has examples.
///
/// | kind | accepted | written |
/// |---|---|---|
/// | bool | `true` `false` `yes` `no` `on` `off` `1` `0`, in any case | `true`, `false` |
/// | integer | decimal digits with an optional sign, `_` between digits, `0x1F`, `0o17`, `0b1` | decimal digits |
/// | number | a finite decimal number, `.` before its decimals | the shortest that gives it back |
/// | string | any text | the same |
/// | date | `2026-11-21`, `2026-11-21T07:30`, ISO 8601 with zone; without zone UTC | ISO 8601 in UTC |
/// | url | a URL with a scheme | the same |
/// | color | `#RGB`, `#RRGGBB`, `#RRGGBBAA`, `color(srgb r g b / a)` | the same |
/// | uuid | the usual 36 characters | the same, in capitals |
/// | duration | a number with `ms`, `s`, `min`, `h` or `d`; alone in seconds | seconds: `1.5 s` |
/// | data | Base64 | the same |
/// | structured | JSON | JSON on one line |
///
/// The text of an enum value is its raw value, or the name of its case if there are no raw values. For an
/// optional setting, the empty text means `nil`.
public enum SettingText {
  /// Returns the shape of `text` for a setting of `kind`, or `nil` if the text is not valid.
  public static func storedValue(of text: String, kind: SettingKind) -> StoredValue? {
    switch kind {
    case .bool: bool(text).map(StoredValue.bool)
    case .integer: integer(text)
    case .number: number(text.trimmed)
    case .string: .string(text)
    case .date: Date(settingText: text.trimmed).map(StoredValue.date)
    case .url: URL(string: text.trimmed).flatMap { $0.scheme == nil ? nil : $0.stored() }
    case .color: RGBAColor(text.trimmed).map { $0.stored() }
    case .uuid: UUID(uuidString: text.trimmed).map { $0.stored() }
    case .duration: Duration(settingText: text.trimmed).map { $0.stored() }
    case .data: Data(base64Encoded: text.trimmed).map(StoredValue.data)
    case .structured: try? JSONReader.value(of: Array(text.utf8))
    }
  }

  /// Returns the text of `value`.
  public static func text(of value: StoredValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): text
    case .date(let date): date.settingText
    case .data(let data): data.base64EncodedString()
    case .bool, .int, .double, .array, .dictionary: value.description
    }
  }

  /// Returns the text of `value` for a setting of `kind`. Parsing it results in the same value.
  public static func text(of value: StoredValue, kind: SettingKind) -> String {
    kind == .structured && value != .null ? value.description : text(of: value)
  }

  /// Returns a description of valid texts for a setting of `kind`, for the end of a sentence that begins
  /// with "Give".
  public static func recoverySuggestion(for kind: SettingKind) -> String {
    switch kind {
    case .bool: "Give true or false."
    case .integer: "Give a whole number."
    case .number: "Give a number."
    case .string: "Give a text."
    case .date: "Give a date such as 2026-11-21 or 2026-11-21T07:30Z."
    case .url: "Give a URL such as https://example.org/feed."
    case .color: "Give a color such as #3366FF."
    case .uuid: "Give a UUID such as 6F9619FF-8B86-D011-B42D-00C04FC964FF."
    case .duration: "Give a duration such as 90 s or 15 min."
    case .data: "Give data in Base64."
    case .structured: "Give the value in JSON."
    }
  }

  private static func bool(_ text: String) -> Bool? {
    switch text.trimmed.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  /// Returns the stored shape of a number. A number with more digits than a `Double` holds stays a text.
  static func number(_ text: String) -> StoredValue? {
    guard let digits = DecimalDigits(text), let value = Double(text), value.isFinite else {
      return nil
    }
    return DecimalDigits(value.description) == digits ? .double(value) : .string(text)
  }

  private static func integer(_ text: String) -> StoredValue? {
    let text = text.trimmed
    if let value = Int64(text) { return .int(value) }
    if let value = UInt64(text) { return .string(String(value)) }
    return IntegerLiteral(text)?.storedValue
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
  /// Returns the elements of a list in a text such as `A, B`: the parts between commas, without the spaces
  /// around them. A backslash before a comma or a backslash makes that character part of the element. An
  /// empty text has no elements.
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
