import SetpointSynchronization

/// An observation that ends when this object is released.
public final class SettingsObservation: Sendable {
  private let onEnd: @Sendable () -> Void

  /// Creates an observation.
  ///
  /// - Parameter onEnd: Ends the observation. Called once, on the thread that releases the object.
  public init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

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
    for identifier in handlers.withLock({ $0.identifiers }) {
      // An earlier handler may have ended the observation.
      handlers.withLock { $0[identifier] }?(event)
    }
  }
}

/// Elements in the order of insertion, each with a number by which it can be removed.
///
/// Adding takes constant time; removing takes time proportional to the number of elements.
package struct Registry<Element> {
  private var entries: [(identifier: Int, element: Element)] = []
  private var nextIdentifier = 0

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var elements: [Element] { entries.map(\.element) }
  package var identifiers: [Int] { entries.map(\.identifier) }

  package subscript(identifier: Int) -> Element? {
    entries.first { $0.identifier == identifier }?.element
  }

  package func elements(except identifier: Int?) -> [Element] {
    entries.filter { $0.identifier != identifier }.map(\.element)
  }

  /// Adds an element and returns the number that removes it.
  package mutating func add(_ element: Element) -> Int {
    defer { nextIdentifier += 1 }
    entries.append((nextIdentifier, element))
    return nextIdentifier
  }

  /// Removes and returns the element; does nothing if it was already removed.
  @discardableResult
  package mutating func remove(_ identifier: Int) -> Element? {
    guard let index = entries.firstIndex(where: { $0.identifier == identifier }) else { return nil }
    return entries.remove(at: index).element
  }

  package mutating func removeAll() -> [Element] {
    defer { entries = [] }
    return elements
  }
}

extension Registry: Sendable where Element: Sendable {}
