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

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true)
  where S: StringProtocol {
    self.init(selection: selection, supportsOpacity: supportsOpacity) {
      Text(verbatim: String(title))
    }
  }
}
