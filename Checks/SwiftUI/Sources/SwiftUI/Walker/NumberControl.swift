// The walker: evaluates a view into plain nodes. Only for tests (SPI).

nonisolated struct NumberControl {
  let get: () -> Double, set: (Double) -> Void
  /// Called when a drag begins and ends.
  let edit: (Bool) -> Void
  let bounds: ClosedRange<Double>, step: Double?
  init<V>(
    _ b: Binding<V>, _ bounds: ClosedRange<V>, step: Double?, edit: @escaping (Bool) -> Void
  ) where V: BinaryFloatingPoint {
    self.edit = edit
    get = { Double(b.wrappedValue) }
    set = { b.wrappedValue = V($0) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
  }
}
