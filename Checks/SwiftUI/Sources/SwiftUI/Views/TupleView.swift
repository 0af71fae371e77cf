nonisolated public struct TupleView<T>: View, PrimitiveView {
  public typealias Body = Never
  public var value: T
  private var list: [any View]
  nonisolated public init(_ value: T) {
    self.value = value
    self.list = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
  nonisolated init(_ value: T, list: [any View]) { self.value = value; self.list = list }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    list.enumerated().flatMap { i, v in evaluation.renderAny(v, "\(i)") }
  }
}
