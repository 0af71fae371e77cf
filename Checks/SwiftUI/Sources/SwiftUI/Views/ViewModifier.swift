@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

nonisolated public struct _ViewModifier_Content<Modifier>: View, PrimitiveView
where Modifier: ViewModifier {
  public typealias Body = Never
  let base: any View
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    evaluation.renderAny(base, "content")
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    evaluation.install(modifier, "modifier")
    return evaluation.render(
      modifier.body(content: _ViewModifier_Content(base: content)), "modified")
  }
}
