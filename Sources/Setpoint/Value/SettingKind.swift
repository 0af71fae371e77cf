#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The kind of a setting's values, by which surfaces choose a control and parse text.
///
/// The command line, web panel, environment, arguments and plain values in YAML share this text
/// format. docs/text-values.md has examples.
///
/// | kind | accepted | written |
/// |---|---|---|
/// | bool | `true` `false` `yes` `no` `on` `off` `1` `0`, in any case | `true`, `false` |
/// | integer | decimal digits with an optional sign, `_` between digits, `0x1F`, `0o17`, `0b1` | decimal digits |
/// | number | a finite decimal number, `.` before its decimals | the shortest text that parses to it |
/// | string | any text | the same |
/// | date | `2026-11-21`, `2026-11-21T07:30`, ISO 8601 with zone; without zone UTC | ISO 8601 in UTC |
/// | url | a URL with a scheme | the same |
/// | color | `#RGB`, `#RRGGBB`, `#RRGGBBAA`, `color(srgb r g b / a)` | the same |
/// | uuid | the usual 36 characters | the same, in capitals |
/// | duration | a number with `ms`, `s`, `min`, `h` or `d`; alone in seconds | seconds: `1.5 s` |
/// | data | Base64, or the text of the setting's encoding | the same |
/// | structured | JSON | JSON on one line |
///
/// The text of an enum value is its raw value, or the name of its case if there are no raw values.
/// For an optional setting, the empty text means `nil`.
@nonexhaustive
public enum SettingKind: String, Sendable, Hashable, CaseIterable {
  /// A `Bool`.
  case bool
  /// An integer.
  case integer
  /// A number that may have a fraction.
  case number
  /// Text.
  case string
  /// A date.
  case date
  /// A URL.
  case url
  /// A color.
  case color
  /// A UUID.
  case uuid
  /// A duration.
  case duration
  /// Bytes.
  case data
  /// A list, set, dictionary or struct. Its text form is JSON.
  case structured
}

extension SettingKind {
  /// What conversions, messages and surfaces know about a kind.
  package struct Facts: Sendable {
    /// The type of the values; `nil` if there are several.
    let type: (any NativeValue.Type)?
    /// A value in a sentence, such as "a color".
    package let noun: String
    /// Texts of values.
    package let examples: [String]
    /// Returns the JSON Schema of a value.
    package let schema: @Sendable () -> [String: StoredValue]

    init(
      _ type: (any NativeValue.Type)?, _ noun: String, _ examples: String...,
      schema: @autoclosure @escaping @Sendable () -> [String: StoredValue] = ["type": "string"]
    ) {
      self.type = type
      self.noun = noun
      self.examples = examples
      self.schema = schema
    }
  }

  /// The only list of the kinds: a new one is a case and a row here, the conformance of its type in
  /// `NativeValue.swift`, and its noun in `German.swift`. Surfaces edit it as text.
  package var facts: Facts {
    switch self {
    case .bool: Facts(Bool.self, "true or false", schema: ["type": "boolean"])
    case .integer: Facts(Int.self, "a whole number", schema: ["type": "integer"])
    case .number: Facts(Double.self, "a number", schema: ["type": "number"])
    case .string: Facts(String.self, "text")
    case .date:
      Facts(
        Date.self, "a date", "2026-11-21", "2026-11-21T07:30Z",
        schema: ["type": "string", "anyOf": [["format": "date-time"], ["format": "date"]]])
    case .url:
      // Relative references are valid too, if their first segment contains no colon.
      Facts(
        URL.self, "a URL", "https://example.org/feed",
        schema: [
          "type": "string", "format": "uri-reference",
          "pattern": "^([A-Za-z][A-Za-z0-9+.-]*:.*|[^:/?#]+|[^:/?#]*[/?#].*)$",
        ])
    case .color:
      Facts(
        RGBAColor.self, "a color", "#3366FF",
        schema: [
          "type": "string", "examples": ["#3366FF"],
          "pattern":
            "^\\s*(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|color\\(.*\\))\\s*$",
        ])
    case .uuid:
      Facts(
        UUID.self, "a UUID", "6F9619FF-8B86-D011-B42D-00C04FC964FF",
        schema: ["type": "string", "format": "uuid"])
    case .duration:
      // A number without a unit is in seconds. `Duration` encodes itself as two numbers.
      Facts(
        Duration.self, "a duration", "90 s", "15 min",
        schema: [
          "type": ["string", "number", "array"], "examples": ["1.5 s"],
          "pattern": "^\\s*-?[0-9]+(\\.[0-9]*)?( *(ms|s|min|h|d))?\\s*$",
          "items": ["type": "integer"], "minItems": 2, "maxItems": 2,
        ])
    case .data:
      Facts(Data.self, "data in Base64", schema: ["type": "string", "contentEncoding": "base64"])
    case .structured: Facts(nil, "a value in JSON", schema: [:])
    }
  }

}

extension SettingKind.Facts {
  /// A value in a sentence, with examples: "a color such as #3366FF".
  package var phrase: String {
    examples.isEmpty ? noun : "\(noun) such as \(examples.joined(separator: " or "))"
  }
}

extension SettingKind {
  /// The kind of `type`: for an optional that of its wrapped type, for an enum that of its raw
  /// values or case names.
  init(of type: Any.Type) {
    self =
      switch type {
      case is Bool.Type: .bool
      case is any BinaryInteger.Type: .integer
      case is any BinaryFloatingPoint.Type: .number
      case let leaf as any NativeValue.Type: leaf.kind
      case let optional as any OptionalValue.Type: SettingKind(of: optional.wrappedType)
      case let raw as any RawRepresentable.Type: SettingKind(of: raw.settingRawType)
      case let cases as any CaseIterable.Type: SettingKind(ofCasesOf: cases)
      default: .structured
      }
  }
}

extension SettingKind {
  private init<Cases: CaseIterable>(ofCasesOf type: Cases.Type) {
    self =
      switch type.allCases.first.flatMap({ try? StoredValue(native: $0) }) {
      case .string: .string
      case .int: .integer
      default: .structured
      }
  }
}

/// An optional, for code that knows only `Any.Type`.
protocol OptionalValue: ExpressibleByNilLiteral {
  static var wrappedType: Any.Type { get }
  /// Creates the optional of a value; returns `nil` if the value has another type.
  init?(wrapping value: Any?)
  /// The value as an `Any?`.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  init?(wrapping value: Any?) {
    guard let value else {
      self = .none
      return
    }
    guard let value = value as? Wrapped else { return nil }
    self = .some(value)
  }
  var wrappedValue: Any? { self }
}

extension RawRepresentable {
  static var settingRawType: Any.Type { RawValue.self }
}

/// A list or set, for code that knows only `Any.Type`.
protocol ListValue {
  static var elementType: Any.Type { get }
  static var isSet: Bool { get }
}

extension Array: ListValue {
  static var elementType: Any.Type { Element.self }
  static var isSet: Bool { false }
}

extension Set: ListValue {
  static var elementType: Any.Type { Element.self }
  static var isSet: Bool { true }
}

/// A type whose values an encoding for `Content` can store: `Content` itself and its optional.
public protocol SettingContent<Content> {
  /// The type that the encoding stores.
  associatedtype Content = Self
}

extension Optional: SettingContent {
  public typealias Content = Wrapped
}

extension Data: SettingContent {}
extension Date: SettingContent {}
extension URL: SettingContent {}
extension RGBAColor: SettingContent {}

extension SettingEncoding where Value: SettingStorable & SettingContent {
  /// Creates an encoding from two functions for the content of the values. Missing content is
  /// stored as null.
  ///
  /// - Parameter encodeLike: Returns the form of content that is like what the store holds; `nil`
  ///   if the encoding doesn't write that form.
  static func content(
    _ encode: @escaping @Sendable (Value.Content) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Value.Content,
    like encodeLike: @escaping @Sendable (Value.Content, StoredValue) throws -> StoredValue?
  ) -> Self where Value.Content: SendableMetatype {
    Self(
      Coding { value in
        try (value as? Value.Content).map(encode) ?? .null
      } _: { stored in
        let content = stored == .null ? nil : try decode(stored)
        // For an optional, `nil` is a value.
        guard let value = content as? Value else { throw UnreadableForm("a value") }
        return value
      } like: { value, found in
        guard let content = value as? Value.Content, found != .null else { return nil }
        if let form = try encodeLike(content, found) { return form }
        if (try? decode(found)) != nil || (try? found.read(as: Value.self)) == nil { return nil }
        return try StoredValue(storing: value, like: found)
      })
  }
}

/// The requirements of a setting's value, which are protocols of the standard library.
///
/// A setting's value must also be `Codable`, or an enum with raw values or an optional of one. An
/// enum with raw values is stored as its raw value. Surfaces show a case of another enum that is
/// `CaseIterable` by its name.
public typealias SettingStorable = Equatable & Sendable
