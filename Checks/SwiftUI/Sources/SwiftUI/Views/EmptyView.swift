nonisolated public struct EmptyView: View, PrimitiveView {
  public typealias Body = Never
  nonisolated public init() {}
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] { [] }
}
