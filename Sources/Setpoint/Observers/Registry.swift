/// Elements in the order of insertion, each with a number by which it can be removed.
///
/// Adding takes constant time; removing takes time proportional to the number of elements.
package struct Registry<Element> {
  private var entries: [(identifier: Int, element: Element)] = []
  private var nextIdentifier = 0

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var elements: [Element] { entries.map(\.element) }

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
