#if canImport(Darwin) || OwnSynchronization
  public import SetpointAtomics

  /// Synchronization's `Atomic`, as far as the package uses it.
  ///
  /// The word is in memory of its own, because a Swift value has no address that stays. It has 64 bits for every type of
  /// value.
  @safe
  public struct Atomic<Value: AtomicRepresentable>: ~Copyable, @unchecked Sendable {
    // Sendable: all access to the word is atomic.
    @usableFromInline let word: UnsafeMutablePointer<UInt64>

    @inlinable
    public init(_ initialValue: consuming Value) {
      unsafe word = .allocate(capacity: 1)
      unsafe word.initialize(to: Value.encodeAtomicRepresentation(initialValue))
    }

    @inlinable deinit { unsafe word.deallocate() }

    @inlinable
    public borrowing func load(ordering: AtomicLoadOrdering) -> Value {
      let bits =
        switch ordering {
        case .relaxed: unsafe setpoint_load_relaxed(word)
        case .acquiring: unsafe setpoint_load_acquiring(word)
        case .sequentiallyConsistent: unsafe setpoint_load_sequential(word)
        }
      return Value.decodeAtomicRepresentation(bits)
    }

    @inlinable
    public borrowing func store(_ desired: consuming Value, ordering: AtomicStoreOrdering) {
      let desired = Value.encodeAtomicRepresentation(desired)
      switch ordering {
      case .relaxed: unsafe setpoint_store_relaxed(word, desired)
      case .releasing: unsafe setpoint_store_releasing(word, desired)
      case .sequentiallyConsistent: unsafe setpoint_store_sequential(word, desired)
      }
    }

    // The following are sequentially consistent, whatever order is asked for.

    @inlinable
    public borrowing func exchange(
      _ desired: consuming Value, ordering: AtomicUpdateOrdering
    ) -> Value {
      Value.decodeAtomicRepresentation(
        unsafe setpoint_exchange(word, Value.encodeAtomicRepresentation(desired)))
    }

    @inlinable
    @discardableResult
    public borrowing func compareExchange(
      expected: consuming Value, desired: consuming Value, ordering: AtomicUpdateOrdering
    ) -> (exchanged: Bool, original: Value) {
      let expected = Value.encodeAtomicRepresentation(expected)
      let original = unsafe setpoint_compare_exchange(
        word, expected, Value.encodeAtomicRepresentation(desired))
      return (original == expected, Value.decodeAtomicRepresentation(original))
    }
  }

  extension Atomic where Value: FixedWidthInteger {
    @inlinable
    @discardableResult
    public borrowing func wrappingAdd(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      let old = Value.decodeAtomicRepresentation(
        unsafe setpoint_add(word, Value.encodeAtomicRepresentation(operand)))
      return (old, old &+ operand)
    }

    @inlinable
    @discardableResult
    public borrowing func bitwiseOr(
      _ operand: Value, ordering: AtomicUpdateOrdering
    ) -> (oldValue: Value, newValue: Value) {
      let old = Value.decodeAtomicRepresentation(
        unsafe setpoint_or(word, Value.encodeAtomicRepresentation(operand)))
      return (old, old | operand)
    }
  }

  @inlinable
  public func atomicMemoryFence(ordering: AtomicFenceOrdering) { setpoint_acquiring_fence() }

  public enum AtomicLoadOrdering: Sendable { case relaxed, acquiring, sequentiallyConsistent }
  public enum AtomicStoreOrdering: Sendable { case relaxed, releasing, sequentiallyConsistent }
  public enum AtomicUpdateOrdering: Sendable {
    case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent
  }
  public enum AtomicFenceOrdering: Sendable { case acquiring }

  /// A type whose values are 64 bits in an ``Atomic``.
  public protocol AtomicRepresentable {
    typealias AtomicRepresentation = UInt64

    static func encodeAtomicRepresentation(_ value: consuming Self) -> AtomicRepresentation
    static func decodeAtomicRepresentation(_ word: consuming AtomicRepresentation) -> Self
  }

  extension AtomicRepresentable where Self: FixedWidthInteger {
    @inlinable
    public static func encodeAtomicRepresentation(_ value: consuming Self) -> UInt64 {
      UInt64(truncatingIfNeeded: value)
    }

    @inlinable
    public static func decodeAtomicRepresentation(_ word: consuming UInt64) -> Self {
      Self(truncatingIfNeeded: word)
    }
  }

  extension Int: AtomicRepresentable {}
  extension Int64: AtomicRepresentable {}
  extension UInt: AtomicRepresentable {}
  extension UInt8: AtomicRepresentable {}
  extension UInt32: AtomicRepresentable {}
  extension UInt64: AtomicRepresentable {}

  extension Bool: AtomicRepresentable {
    @inlinable
    public static func encodeAtomicRepresentation(_ value: consuming Bool) -> UInt64 {
      value ? 1 : 0
    }

    @inlinable
    public static func decodeAtomicRepresentation(_ word: consuming UInt64) -> Bool { word != 0 }
  }

  extension Optional: AtomicRepresentable where Wrapped: AtomicOptionalRepresentable {
    @inlinable
    public static func encodeAtomicRepresentation(_ value: consuming Wrapped?) -> UInt64 {
      Wrapped.word(value)
    }

    @inlinable
    public static func decodeAtomicRepresentation(_ word: consuming UInt64) -> Wrapped? {
      Wrapped.value(word)
    }
  }

  /// A type whose optional values are 64 bits in an ``Atomic``.
  public protocol AtomicOptionalRepresentable {
    static func word(_ value: Self?) -> UInt64
    static func value(_ word: UInt64) -> Self?
  }

  extension UnsafeMutablePointer: AtomicOptionalRepresentable where Pointee: ~Copyable {
    @inlinable
    public static func word(_ value: Self?) -> UInt64 {
      UInt64(UInt(bitPattern: value))
    }

    @inlinable
    public static func value(_ word: UInt64) -> Self? {
      unsafe Self(bitPattern: UInt(truncatingIfNeeded: word))
    }
  }
#endif
