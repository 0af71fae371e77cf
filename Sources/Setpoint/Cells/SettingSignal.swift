public import Observation
public import Synchronization

/// Lets Observation track one setting: a view that read it is told when it changes.
@usableFromInline
@safe
struct SettingSignal: ~Copyable {
  /// `nil` until the setting is read so that it could be tracked; until then nobody is told.
  @usableFromInline let registrar = unsafe Atomic<UnsafeMutablePointer<Registrar>?>(nil)

  /// Not copyable, because copying a registrar takes longer than asking it.
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

  // A reader looks for the registrar before it reads the value, a writer after it has written it.
  // All four are sequentially consistent (or, of a value that is no word, joined by the container's
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

  /// Of several threads that come first together, all get the registrar of one.
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

/// Stands for the setting in Observation, which asks for an object and a property of it.
@usableFromInline
struct ObservedSubject: Observable {
  /// Kept by each table, because a global constant is looked up at each use.
  @usableFromInline static let path: any KeyPath<Self, Void> & Sendable = \.content
  private var content: Void { () }

  @inlinable init() {}
}
