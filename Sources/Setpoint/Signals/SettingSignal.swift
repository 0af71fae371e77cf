public import Observation
public import SetpointSynchronization

/// Registers reads of one setting with Observation, and notifies observers of changes.
@usableFromInline
@safe
struct SettingSignal: ~Copyable {
  /// The registrar; `nil` until a read is tracked, because there is no observer before.
  @usableFromInline let registrar = unsafe Atomic<UnsafeMutablePointer<Registrar>?>(nil)

  /// Not copyable, because copying a registrar takes longer than using it.
  @usableFromInline
  struct Registrar: ~Copyable {
    @usableFromInline let observation = ObservationRegistrar()

    init() {}

    @inlinable
    func access(_ path: KeyPath<ObservedSubject, Void>) {
      observation.access(ObservedSubject(), keyPath: path)
    }

    func announce(_ path: KeyPath<ObservedSubject, Void>) {
      observation.withMutation(of: ObservedSubject(), keyPath: path) {}
    }
  }

  init() {}

  deinit {
    if let registrar = unsafe registrar.load(ordering: .acquiring) { unsafe Self.free(registrar) }
  }

  // A reader looks up the registrar before it reads the value, a writer after it has written it.
  // All four operations are sequentially consistent (or, for a value that is no word, ordered by
  // the container's lock), so that one of the two sees the other.

  @inlinable
  func access(_ path: KeyPath<ObservedSubject, Void>) {
    let registrar = unsafe registrar.load(ordering: .sequentiallyConsistent) ?? makeRegistrar()
    unsafe registrar.pointee.access(path)
  }

  /// Announces a change that is in effect, so that observers read the new value.
  func announce(_ path: KeyPath<ObservedSubject, Void>) {
    guard let registrar = unsafe registrar.load(ordering: .sequentiallyConsistent) else { return }
    unsafe registrar.pointee.announce(path)
  }

  /// Creates the registrar. If several threads do so at the same time, all use the registrar of
  /// one.
  @usableFromInline
  @unsafe
  func makeRegistrar() -> UnsafeMutablePointer<Registrar> {
    let new = UnsafeMutablePointer<Registrar>.allocate(capacity: 1)
    unsafe new.initialize(to: Registrar())
    let (_, other) = unsafe registrar.compareExchange(
      expected: nil, desired: new, ordering: .sequentiallyConsistent)
    guard let other = unsafe other else { return unsafe new }
    unsafe Self.free(new)
    return unsafe other
  }

  @unsafe
  private static func free(_ registrar: UnsafeMutablePointer<Registrar>) {
    unsafe registrar.deinitialize(count: 1)
    unsafe registrar.deallocate()
  }
}

/// Represents a setting in Observation, which requires an object and a property.
@usableFromInline
struct ObservedSubject: Observable {
  /// The key path of the property. Each table keeps it, because a global constant is looked up at
  /// each use.
  static let path: any KeyPath<Self, Void> & Sendable = \.content
  private var content: Void { () }

  @inlinable init() {}
}

/// The facts that a writer needs to know about a slot before it takes a lock.
struct SlotFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// A higher layer is in effect, so the slot's word isn't the user's value.
  static let overridden = SlotFlags(rawValue: 1 << 0)
  /// The stored value can't be read.
  static let unreadable = SlotFlags(rawValue: 1 << 1)
  /// The stored value isn't in its native representation.
  static let respelled = SlotFlags(rawValue: 1 << 2)
  /// A write of the value in effect stores it, because the default isn't usable.
  static let unset = SlotFlags(rawValue: 1 << 3)
}

/// The conversion of values to a machine word, so that reading a value takes neither a lock nor an
/// allocation.
@usableFromInline
enum WordCoding {
  @inlinable
  static func isWord<Value>(_ type: Value.Type) -> Bool {
    type == Int.self || type == Bool.self || type == Double.self
  }

  // The casts below are between identical types, which the compiler doesn't know. In code that
  // isn't specialized for the type, a checked cast would take longer than the read.

  /// Returns the value of a word. The type must satisfy ``isWord(_:)``.
  @inlinable
  static func value<Value>(of word: UInt64, as type: Value.Type) -> Value {
    if type == Int.self {
      return unsafe unsafeBitCast(Int(truncatingIfNeeded: word), to: Value.self)
    }
    if type == Bool.self { return unsafe unsafeBitCast(word != 0, to: Value.self) }
    return unsafe unsafeBitCast(Double(bitPattern: word), to: Value.self)
  }

  /// Returns the word of a value, or `nil` if its type doesn't fit in a word.
  static func word<Value>(of value: Value) -> UInt64? {
    if Value.self == Int.self {
      return UInt64(truncatingIfNeeded: unsafe unsafeBitCast(value, to: Int.self))
    }
    if Value.self == Bool.self { return unsafe unsafeBitCast(value, to: Bool.self) ? 1 : 0 }
    if Value.self == Double.self { return unsafe unsafeBitCast(value, to: Double.self).bitPattern }
    return nil
  }
}
