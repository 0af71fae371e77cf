/// The conversion of values to a machine word, so that reading a value takes neither a lock nor an
/// allocation.
@usableFromInline
enum WordCoding {
  @inlinable
  static func isWord<Value>(_ type: Value.Type) -> Bool {
    type == Int.self || type == Bool.self || type == Double.self
  }

  // The casts below are between identical types, which the compiler does not know. In code that is not
  // specialized for the type, a checked cast would take longer than the read.

  /// Returns the value of a word. The type must satisfy ``isWord(_:)``.
  @inlinable
  static func value<Value>(of word: UInt64, as type: Value.Type) -> Value {
    if type == Int.self {
      return unsafe unsafeBitCast(Int(truncatingIfNeeded: word), to: Value.self)
    }
    if type == Bool.self { return unsafe unsafeBitCast(word != 0, to: Value.self) }
    return unsafe unsafeBitCast(Double(bitPattern: word), to: Value.self)
  }

  /// Returns the word of a value, or `nil` if its type does not fit in a word.
  static func word<Value>(of value: Value) -> UInt64? {
    if Value.self == Int.self {
      return UInt64(truncatingIfNeeded: unsafe unsafeBitCast(value, to: Int.self))
    }
    if Value.self == Bool.self { return unsafe unsafeBitCast(value, to: Bool.self) ? 1 : 0 }
    if Value.self == Double.self { return unsafe unsafeBitCast(value, to: Double.self).bitPattern }
    return nil
  }
}
