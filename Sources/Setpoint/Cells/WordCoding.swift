/// How a value fits one machine word, so that reading it takes neither lock nor allocation.
@usableFromInline
enum WordCoding {
  @inlinable
  static func isWord<Value>(_ type: Value.Type) -> Bool {
    type == Int.self || type == Bool.self || type == Double.self
  }

  // The casts below are between a type and itself, which the compiler does not know; where code is
  // not compiled for the type, a checked one would take longer than the read.

  /// The value of a word; only for a type that ``isWord(_:)``.
  @inlinable
  static func value<Value>(of word: UInt64, as type: Value.Type) -> Value {
    if type == Int.self {
      return unsafe unsafeBitCast(Int(truncatingIfNeeded: word), to: Value.self)
    }
    if type == Bool.self { return unsafe unsafeBitCast(word != 0, to: Value.self) }
    return unsafe unsafeBitCast(Double(bitPattern: word), to: Value.self)
  }

  /// The word of a value; `nil` if its type does not fit.
  static func word<Value>(of value: Value) -> UInt64? {
    if Value.self == Int.self {
      return UInt64(truncatingIfNeeded: unsafe unsafeBitCast(value, to: Int.self))
    }
    if Value.self == Bool.self { return unsafe unsafeBitCast(value, to: Bool.self) ? 1 : 0 }
    if Value.self == Double.self { return unsafe unsafeBitCast(value, to: Double.self).bitPattern }
    return nil
  }
}
