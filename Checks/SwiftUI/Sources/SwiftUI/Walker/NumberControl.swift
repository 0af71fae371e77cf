// The walker: evaluates a view into plain nodes. Only for tests (SPI).

nonisolated struct NumberControl {
  let get: () -> Double, set: (Double) -> Void
  let bounds: ClosedRange<Double>, step: Double?
  init<V>(_ b: Binding<V>, _ bounds: ClosedRange<V>, step: Double?) where V: BinaryFloatingPoint {
    get = { Double(b.wrappedValue) }
    set = { b.wrappedValue = V($0) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
  }
}
