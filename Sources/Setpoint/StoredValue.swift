#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a store can hold, of a closed set of types.
///
/// Every value of a setting is converted to one of these cases, and all stores, sources and
/// surfaces use them. A store that lacks one of them keeps the text form of ``SettingKind``
/// instead.
public enum StoredValue: Sendable, Hashable {
  /// The value of an optional setting that is set to `nil`. A missing value has no `StoredValue`.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// A floating-point number.
  case double(Double)
  /// Text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A date.
  case date(Date)
  /// A list.
  case array([StoredValue])
  /// Values by key.
  case dictionary([String: StoredValue])
}

extension StoredValue {
  /// Returns whether the values are the same. Texts are compared by their bytes, also those in
  /// lists and dictionaries, and the keys of dictionaries. NaN equals NaN with the same
  /// bits.
  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): isSame(left, right)
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)):
      isSame(left.timeIntervalSinceReferenceDate, right.timeIntervalSinceReferenceDate)
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): isSame(left, right)
    default: false
    }
  }

  private static func isSame(_ left: Double, _ right: Double) -> Bool {
    left == right || left.bitPattern == right.bitPattern
  }

  private static func isSame(_ left: [String: Self], _ right: [String: Self]) -> Bool {
    left.count == right.count
      && left.allSatisfy { key, value in
        right.index(forKey: key).map {
          right[$0].key.hasSameBytes(as: key) && right[$0].value == value
        } ?? false
      }
  }
}

extension StoredValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: StoredValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, StoredValue)...) {
    self = .dictionary(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

extension StoredValue: CustomStringConvertible {
  /// The value as JSON text on one line.
  public var description: String {
    var writer = JSONWriter(layout: .compact)
    writer.write(self)
    return writer.text
  }
}

extension StoredValue {
  /// Creates a value from JSON text, such as ``description``. Use it in stores that keep text or
  /// bytes.
  ///
  /// The text may have comments and trailing commas. If a key is repeated, the last one counts.
  /// Dates, data and integers beyond `Int64` become texts, which settings can read.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` with line and column if the text isn't JSON.
  public init(json text: String) throws(SettingsError) {
    try self.init(json: text.utf8)
  }

  /// Creates a value from the bytes of JSON text, such as the content of a file.
  package init(json bytes: some Sequence<UInt8>) throws(SettingsError) {
    do {
      self = try JSONReader.value(of: Array(bytes), dialect: .lenient)
    } catch {
      throw .notJSON(error)
    }
  }

  /// Returns the value of JSON text and the keys that it repeats. Of two canonically equivalent keys,
  /// which a dictionary can't hold together, the one with composed characters counts.
  package static func readingJSON(
    _ bytes: some Sequence<UInt8>
  ) throws(SettingsError) -> (value: StoredValue, repeatedKeys: [RepeatedKey]) {
    do {
      return try JSONReader.valueAndRepeatedKeys(of: Array(bytes))
    } catch {
      throw .notJSON(error)
    }
  }

  /// Creates a value from the JSON text of a program, without comments, trailing commas and repeated
  /// keys (RFC 8259).
  package init(strictJSON text: String) throws(SettingsError) {
    do {
      self = try JSONReader.value(of: Array(text.utf8))
    } catch {
      throw .notJSON(error)
    }
  }

  /// The name of the kind in a sentence for people, such as "a number" or "a string".
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "a string"
    case .data: "data"
    case .date: "a date"
    case .array: "a list"
    case .dictionary: "a dictionary"
    }
  }
}

extension SettingsError {
  static func notJSON(_ error: JSONScanner.SyntaxError) -> SettingsError {
    SettingsError(
      .unreadable, key: nil, problem: "The text isn't JSON: \(error.description).",
      recoverySuggestion: "Use a JSON value.",
      message: MessageTemplate(
        "The text isn't JSON: line {line}, column {column}: {problem}. Use a JSON value.",
        ["line": "\(error.line)", "column": "\(error.column)", "problem": error.problem]))
  }
}
