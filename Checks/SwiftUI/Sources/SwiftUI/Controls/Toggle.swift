nonisolated public struct Toggle<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn; self.label = label()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Toggle", slots: ["label": evaluation.render(label, "label")], control: .toggle(isOn))
    ]
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}
