import Synchronization

/// Those who observe a store or source: what an own one needs for its `observe`.
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
  private let state = Mutex(State())

  private struct State {
    var handlers: [Int: @Sendable (Event) -> Void] = [:]
    var next = 0
  }

  public init() {}

  /// Adds an observer, which is told as long as what is returned lives.
  public func add(_ handler: @escaping @Sendable (Event) -> Void) -> SettingsObservation {
    let identifier = state.withLock { state in
      defer { state.next += 1 }
      state.handlers[state.next] = handler
      return state.next
    }
    return SettingsObservation { [weak self] in
      self?.state.withLock { $0.handlers[identifier] = nil }
    }
  }

  /// Tells all observers, on this thread and with no lock held.
  public func tell(_ event: Event) {
    for handler in state.withLock({ Array($0.handlers.values) }) { handler(event) }
  }
}
