nonisolated public struct TextField<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let text: Binding<String>, prompt: Text?, label: Label
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    var n = evaluation.node(
      "TextField", slots: ["label": evaluation.render(label, "label")], control: .text(text))
    if let prompt { n.attributes["prompt"] = prompt.string }
    return [n]
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label())
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, label: label())
  }
}
