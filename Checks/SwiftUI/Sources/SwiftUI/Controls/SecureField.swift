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

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(text: text, prompt: nil, label: Text(title))
  }
}
