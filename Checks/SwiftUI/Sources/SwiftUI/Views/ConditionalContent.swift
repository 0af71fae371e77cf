nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage { case first(TrueContent), second(FalseContent) }
  let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView where TrueContent: View, FalseContent: View {
  public typealias Body = Never
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    switch storage {
    case .first(let v): evaluation.render(v, "if")
    case .second(let v): evaluation.render(v, "else")
    }
  }
}
