public import Observation
public import Synchronization

/// Lets Observation track one setting: a view that read it is told when it changes.
@usableFromInline
struct SettingSignal: ~Copyable {
  @usableFromInline let registrar = ObservationRegistrar()
  /// Whether anyone ever read the setting so that it could be tracked; until then nobody is told.
  @usableFromInline let isRead = Atomic(false)

  init() {}

  @inlinable
  func access() {
    // The store comes before the reader reads the value, and ``announce()`` looks after the writer
    // has written it: one of the two sees the other.
    if !isRead.load(ordering: .relaxed) { isRead.store(true, ordering: .sequentiallyConsistent) }
    registrar.access(Subject(), keyPath: Subject.value)
  }

  /// Called after the change is in force, so that whoever looks at once sees the new value.
  func announce() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    guard isRead.load(ordering: .relaxed) else { return }
    registrar.withMutation(of: Subject(), keyPath: Subject.value) {}
  }

  /// Stands for the setting in Observation, which asks for an object and a property of it.
  @usableFromInline
  struct Subject: Observable {
    @usableFromInline static let value: any KeyPath<Subject, Void> & Sendable = \.content
    private var content: Void { () }

    @inlinable init() {}
  }
}
