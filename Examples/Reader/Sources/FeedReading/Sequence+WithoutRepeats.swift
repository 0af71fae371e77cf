extension Sequence {
  /// The elements whose value has not been seen before, in order.
  func withoutRepeats<Value: Hashable>(of value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { seen.insert(value($0)).inserted }
  }
}
