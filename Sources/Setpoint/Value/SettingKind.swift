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
