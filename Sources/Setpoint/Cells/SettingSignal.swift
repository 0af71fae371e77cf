public import Observation
public import Synchronization

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

  // A reader looks up the registrar before it reads the value, a writer after it has written it. All four
  // operations are sequentially consistent (or, for a value that is no word, ordered by the container's
  // lock), so that one of the two sees the other.

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

  /// Creates the registrar. If several threads do so at the same time, all use the registrar of one.
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
  /// The key path of the property. Each table keeps it, because a global constant is looked up at each use.
  @usableFromInline static let path: any KeyPath<Self, Void> & Sendable = \.content
  private var content: Void { () }

  @inlinable init() {}
}
