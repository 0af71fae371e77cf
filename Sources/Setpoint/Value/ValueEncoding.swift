/// The conversion of values of one type to stored values, determined once per setting.
struct ValueEncoding<Value: SettingStorable>: Sendable {
  /// The type, if its values have a single representation; otherwise `nil`.
  private let leaf: (any NativeValue.Type)?
  /// The forms in which stores keep the values.
  let forms: ValueForms
  /// The encoding of bytes as text, which replaces Base64 wherever values are text; `nil` for values
  /// without bytes.
  private let byteTexts: SettingEncoding<Value>.Coding?

  /// - Parameter storeCoding: The form in which the setting's store keeps values; `nil` for the native
  ///   representation.
  init(_ storeCoding: SettingEncoding<Value>.Coding? = nil) {
    // Frequent types avoid the search for the conformance, which takes longer than the rest of a
    // declaration.
    leaf =
      if Value.self == Bool.self {
        Bool.self
      } else if Value.self == Int.self {
        Int.self
      } else if Value.self == Double.self {
        Double.self
      } else if Value.self == String.self {
        String.self
      } else {
        Value.self as? any NativeValue.Type
      }
    forms = if let leaf { leaf.hasOneForm ? .one : .asFound } else { ValueForms(of: Value.self) }
    byteTexts = storeCoding.flatMap { !$0.isJSON && SettingKind.hasBytes(Value.self) ? $0 : nil }
  }

  /// The kind of a type whose values have a single representation; otherwise `nil`.
  var leafKind: SettingKind? { leaf?.kind }

  /// Returns the stored value of a value, for frequent types without a call of the conformance.
  func encoded(_ value: Value) throws -> StoredValue {
    if Value.self == Int.self {
      return unsafe unsafeBitCast(value, to: Int.self).stored()
    } else if Value.self == Bool.self {
      return unsafe unsafeBitCast(value, to: Bool.self).stored()
    } else if Value.self == Double.self {
      return try unsafe unsafeBitCast(value, to: Double.self).stored()
    } else {
      if let text = try byteTexts?.encode(value), text.isText { return text }
      return try leaf?.stored(value) ?? StoredValue(native: value)
    }
  }

  /// Returns the stored value of a default; null for one that can't be stored, which its container
  /// reports.
  func storedDefault(_ value: Value) -> StoredValue {
    do {
      return try encoded(value)
    } catch {
      return .null
    }
  }

  func decoded(_ stored: StoredValue) throws -> Value {
    // A text may be valid in both forms, such as "00ff".
    if let byteTexts, stored.isText, let value = try? byteTexts.decode(stored) { return value }
    return try stored.read(as: Value.self)
  }

  /// Returns what a store keeps of a value: its native representation or another form.
  ///
  /// - Parameter found: What the store holds; `nil` if it holds nothing.
  func form(
    of value: Value, native: StoredValue, like found: StoredValue?
  ) throws -> StoredValue {
    switch forms {
    case .one: native
    case .asFound: try found.map { try StoredValue(storing: value, like: $0) } ?? native
    case .own: try StoredValue(storing: value, like: found)
    }
  }
}

/// The forms in which stores keep the values of a type.
enum ValueForms {
  /// The native representation.
  case one
  /// The native representation, or another form if that is found.
  case asFound
  /// The form of the type's own `Codable`, or another form if that is found.
  case own

  init(of type: Any.Type) {
    self =
      switch type {
      case let leaf as any NativeValue.Type: leaf.hasOneForm ? .one : .asFound
      case let optional as any OptionalValue.Type: Self(of: optional.wrappedType)
      case let raw as any RawRepresentable.Type: raw.hasCodableRawValues ? .one : .own
      case let list as any ListValue.Type: Self(of: list.elementType)
      default: .own
      }
  }
}

extension SettingKind {
  /// Returns whether the values of a type are bytes or lists of bytes.
  fileprivate static func hasBytes(_ type: Any.Type) -> Bool {
    let wrapped = (type as? any OptionalValue.Type)?.wrappedType ?? type
    return SettingKind(of: (wrapped as? any ListValue.Type)?.elementType ?? wrapped) == .data
  }
}

extension StoredValue {
  /// Whether the value is a text or a list of texts.
  fileprivate var isText: Bool {
    switch self {
    case .string: true
    case .array(let elements): elements.allSatisfy(\.isText)
    default: false
    }
  }
}

extension RawRepresentable {
  /// Whether the standard library encodes values as their raw values.
  fileprivate static var hasCodableRawValues: Bool {
    switch RawValue.self {
    case is Bool.Type, is String.Type, is Float.Type, is Double.Type: true
    case let type: type is any FixedWidthInteger.Type
    }
  }
}

extension NativeValue {
  /// Returns the stored value of a value that is of this type, which the compiler doesn't know; a
  /// checked cast would take longer.
  fileprivate static func stored<Value>(_ value: Value) throws -> StoredValue {
    try unsafe unsafeBitCast(value, to: Self.self).stored()
  }
}
