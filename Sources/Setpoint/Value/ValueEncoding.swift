/// The conversion of values of one type to stored values, determined once per setting.
struct ValueEncoding<Value: SettingStorable>: Sendable {
  /// The type, if its values have a single representation; otherwise `nil`.
  private let leaf: (any StoredLeaf.Type)?

  init() {
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
        Value.self as? any StoredLeaf.Type
      }
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
      return try leaf?.stored(value) ?? StoredValue(encoding: value)
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

  func decoded(_ stored: StoredValue) throws -> Value { try stored.decoded(as: Value.self) }
}

extension StoredLeaf {
  /// Returns the stored value of a value that is of this type, which the compiler doesn't know; a
  /// checked cast would take longer.
  fileprivate static func stored<Value>(_ value: Value) throws -> StoredValue {
    try unsafe unsafeBitCast(value, to: Self.self).stored()
  }
}
