/// The family of a setting's type, for surfaces that choose a control or read a text.
@nonexhaustive
public enum SettingKind: String, Sendable, Hashable, CaseIterable {
  case bool, integer, number, string, date, url, color, uuid, duration, data
  /// A list, set, dictionary or struct; its text form is JSON.
  case structured
}

extension SettingKind {
  /// The kind of `type`: an optional's is its wrapped type's, an enum's is its raw value's or that of
  /// its cases' names.
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

/// Lets code that only knows `Any.Type` see through an optional.
protocol OptionalValue: ExpressibleByNilLiteral {
  static var wrappedType: Any.Type { get }
  /// The value as an optional of any value.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { self }
}

extension RawRepresentable {
  fileprivate static var settingRawType: Any.Type { RawValue.self }
}
