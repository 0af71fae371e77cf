@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  @MainActor @preconcurrency public func body(content: Self.Content) -> Self.Body {
    fatalError("\(Self.self) has no body")
  }
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
    if let primitive = modifier as? any PrimitiveModifier {
      return primitive.changed(evaluation.render(content, "m"))
    }
    return evaluation.renderBody(of: modifier) {
      modifier.body(content: _ViewModifier_Content(base: content))
    }
  }
}
