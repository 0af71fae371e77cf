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

  /// What makes a word of a value; `nil` for a type that does not fit.
  static func encoder<Value>(for type: Value.Type) -> (@Sendable (Value) -> UInt64)? {
    if type == Int.self {
      return { value in UInt64(truncatingIfNeeded: unsafe unsafeBitCast(value, to: Int.self)) }
    }
    if type == Bool.self { return { value in unsafe unsafeBitCast(value, to: Bool.self) ? 1 : 0 } }
    if type == Double.self {
      return { value in unsafe unsafeBitCast(value, to: Double.self).bitPattern }
    }
    return nil
  }
}
