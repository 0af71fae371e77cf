nonisolated public struct AnyView: View, PrimitiveView {
  public typealias Body = Never
  let base: any View
  nonisolated public init<V>(_ view: V) where V: View { base = view }
  nonisolated public init<V>(erasing view: V) where V: View { base = view }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    evaluation.renderAny(base, "any")
  }
}
