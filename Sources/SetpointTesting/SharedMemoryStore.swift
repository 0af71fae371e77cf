public import Setpoint

/// A store in memory that can be changed from outside, as by another process.
///
/// ```swift
/// let store = SharedMemoryStore(["fontSize": 14])
/// let container = SettingsContainer(store: store) { SettingDefinition.fontSize }
/// store.changeFromOutside(["fontSize": 18])
/// #expect(container[.fontSize] == 18)
/// ```
public final class SharedMemoryStore: SettingsStore {
  private let base: MemoryStore
  private let observers = SettingsObservers<StoreEvent>()

  /// Creates a store with values by key.
  public init(_ values: [String: StoredValue] = [:]) { base = MemoryStore(values) }

  /// Changes values as another process would, and notifies the observers on this thread. `nil`
  /// removes a value.
  public func changeFromOutside(_ changes: [String: StoredValue?]) {
    base.apply(changes)
    observers.notify(.changed(keys: Set(changes.keys)))
  }

  public var keys: Set<String>? { base.keys }

  public func value(forKey key: String) -> StoredValue? { base.value(forKey: key) }

  public func apply(_ changes: [String: StoredValue?]) { base.apply(changes) }

  public func apply(
    _ changes: [String: StoredValue?], expecting expected: [String: StoredValue?]
  ) throws { try base.apply(changes, expecting: expected) }

  public func observe(
    _ handler: @escaping @Sendable (StoreEvent) -> Void
  ) -> SettingsObservation? { observers.add(handler) }
}
