#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The kind of a setting's values, by which surfaces choose a control and parse text.
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
  /// The kind of `type`: for an optional that of its wrapped type, for an enum that of its raw values or
  /// case names.
  init(of type: Any.Type) {
    self =
      switch type {
      case is Bool.Type: .bool
      case is any BinaryInteger.Type: .integer
      case is any BinaryFloatingPoint.Type: .number
      case let leaf as any StoredLeaf.Type: leaf.kind
      case let optional as any OptionalValue.Type: SettingKind(of: optional.wrappedType)
      case let raw as any RawRepresentable.Type: SettingKind(of: raw.settingRawType)
      case let cases as any CaseIterable.Type: SettingKind(ofCasesOf: cases)
      default: .structured
      }
  }
}

extension SettingKind {
  private init<Cases: CaseIterable>(ofCasesOf type: Cases.Type) {
    let first = type.allCases.first as? any Encodable
    self =
      switch first.flatMap({ try? StoredValue(encoding: $0) }) {
      case .string: .string
      case .int: .integer
      default: .structured
      }
  }
}

/// An optional, for code that knows only `Any.Type`.
protocol OptionalValue: ExpressibleByNilLiteral {
  static var wrappedType: Any.Type { get }
  /// The value as an `Any?`.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { self }
}

extension RawRepresentable {
  fileprivate static var settingRawType: Any.Type { RawValue.self }
}

/// A type whose values an encoding for `Content` can store: `Content` itself and its optional.
public protocol SettingContent<Content> {
  /// The type that the encoding stores.
  associatedtype Content

  /// Creates a value from its content; returns `nil` if the type requires content and there is none.
  init?(settingContent: Content?)

  /// The content of the value; `nil` if there is none.
  var settingContent: Content? { get }
}

extension Optional: SettingContent {
  public init?(settingContent: Wrapped?) { self = settingContent }
  public var settingContent: Wrapped? { self }
}

extension Date: SettingContent {
  public init?(settingContent: Date?) {
    guard let settingContent else { return nil }
    self = settingContent
  }
  public var settingContent: Date? { self }
}

extension URL: SettingContent {
  public init?(settingContent: URL?) {
    guard let settingContent else { return nil }
    self = settingContent
  }
  public var settingContent: URL? { self }
}

extension RGBAColor: SettingContent {
  public init?(settingContent: RGBAColor?) {
    guard let settingContent else { return nil }
    self = settingContent
  }
  public var settingContent: RGBAColor? { self }
}

extension SettingEncoding where Value: SettingStorable & SettingContent {
  /// Creates an encoding from two functions for the content of the values. Missing content is stored as
  /// null.
  static func content(
    _ encode: @escaping @Sendable (Value.Content) throws -> StoredValue,
    decode: @escaping @Sendable (StoredValue) throws -> Value.Content
  ) -> Self {
    Self { value in
      try value.settingContent.map(encode) ?? .null
    } decode: { stored in
      let content = stored == .null ? nil : try decode(stored)
      guard let value = Value(settingContent: content) else { throw UnreadableForm("a value") }
      return value
    }
  }
}

/// The requirements of a setting's value, which are protocols of the standard library.
///
/// `Bool`, every integer type, `Float`, `Double`, `Decimal`, `String`, `Date`, `Data`, `URL`, `UUID`,
/// `Duration`, ``RGBAColor``, enums, optionals, arrays, sets, dictionaries and structs qualify if they are
/// `Codable`. An enum must declare the conformance, even if it has raw values:
/// `enum Theme: String, Codable`. It is stored as its raw value. An enum without raw values that is
/// `CaseIterable` is stored as the name of its case.
public typealias SettingStorable = Codable & Equatable & Sendable
