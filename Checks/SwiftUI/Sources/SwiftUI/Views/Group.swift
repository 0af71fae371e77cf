nonisolated public struct Group<Content> { let content: Content }

extension Group: View, PrimitiveView where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    evaluation.render(content, "group")
  }
}
