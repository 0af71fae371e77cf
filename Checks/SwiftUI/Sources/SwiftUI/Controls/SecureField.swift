nonisolated public struct SecureField<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let text: Binding<String>, prompt: Text?, label: Label
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "SecureField", slots: ["label": evaluation.render(label, "label")], control: .text(text))
    ]
  }
}

extension SecureField {
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label())
  }
}
