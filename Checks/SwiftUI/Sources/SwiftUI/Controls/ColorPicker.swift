@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct ColorPicker<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let selection: Binding<Color>, label: Label
  nonisolated public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection; self.label = label()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "ColorPicker", slots: ["label": evaluation.render(label, "label")],
        control: .color(selection))
    ]
  }
}
