nonisolated public struct LabeledContent<Label, Content> { let label: Label, content: Content }

extension LabeledContent: View, PrimitiveView where Label: View, Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "LabeledContent",
        slots: [
          "label": evaluation.render(label, "label"),
          "content": evaluation.render(content, "content"),
        ])
    ]
  }
}
