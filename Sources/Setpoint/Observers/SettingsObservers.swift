import Synchronization

/// The handlers that observe a store or a source, for implementations of `observe(_:)`.
///
/// ```swift
/// private let observers = SettingsObservers<StoreEvent>()
///
/// func observe(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> SettingsObservation? {
///   observers.add(handler)
/// }
/// ```
///
/// Any thread may use it.
public final class SettingsObservers<Event: Sendable>: Sendable {
  private let handlers = Mutex(Registry<@Sendable (Event) -> Void>())

  /// Creates a list without handlers.
  public init() {}

  package var isEmpty: Bool { handlers.withLock { $0.isEmpty } }

  /// Adds a handler, which is called until the returned observation ends.
  public func add(_ handler: @escaping @Sendable (Event) -> Void) -> SettingsObservation {
    let identifier = handlers.withLock { $0.add(handler) }
    return SettingsObservation { [weak self] in
      _ = self?.handlers.withLock { $0.remove(identifier) }
    }
  }

  /// Calls all handlers on this thread, without holding a lock.
  public func notify(_ event: Event) {
    for handler in handlers.withLock({ $0.elements }) { handler(event) }
  }
}
