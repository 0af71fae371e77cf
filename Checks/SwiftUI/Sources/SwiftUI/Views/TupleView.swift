nonisolated public struct TupleView<T>: View, PrimitiveView {
  public typealias Body = Never
  let value: T
  private var list: [any View]
  nonisolated init(_ value: T, list: [any View]) { self.value = value; self.list = list }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    list.enumerated().flatMap { i, v in evaluation.renderAny(v, "\(i)") }
  }
}
