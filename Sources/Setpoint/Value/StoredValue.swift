#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The closed set of shapes that a store can hold.
///
/// Every type of setting is converted to one of these, and every store, source and surface speaks
/// only these. A store that lacks a shape keeps it in the text form that ``SettingText`` documents.
public enum StoredValue: Sendable, Hashable {
  /// The value of an optional setting that was set to `nil`; a missing value has no `StoredValue`.
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
  case array([StoredValue])
  case dictionary([String: StoredValue])
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
  /// Reads JSON text, which ``description`` writes: for stores that keep text or bytes.
  ///
  /// Dates, data and whole numbers beyond `Int64` come back as the texts that stand for them, which
  /// settings read as well.
  ///
  /// - Throws: ``SettingsError/Code/unreadable`` with line and column if it is no JSON.
  public init(json text: String) throws(SettingsError) {
    do {
      self = try JSONReader.value(of: Array(text.utf8))
    } catch {
      throw SettingsError(
        .unreadable, problem: "The text is not JSON: \(error.description).",
        recoverySuggestion: "Give a JSON value.")
    }
  }

  /// What a sentence for people calls this shape: "a number", "a text" …
  var shapeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "a text"
    case .data: "data"
    case .date: "a date"
    case .array: "a list"
    case .dictionary: "a dictionary"
    }
  }
}
