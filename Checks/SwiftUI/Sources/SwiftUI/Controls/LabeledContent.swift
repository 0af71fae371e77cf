nonisolated public struct LabeledContent<Label, Content> { let label: Label, content: Content }

extension LabeledContent: View, PrimitiveView where Label: View, Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let hidesLabel = evaluation.environment.visibilityOfLabels == .hidden
    return [
      evaluation.node(
        "LabeledContent",
        slots: [
          "label": hidesLabel ? [] : evaluation.render(label, "label"),
          "content": evaluation.render(content, "content"),
        ])
    ]
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(label: Text(verbatim: String(title)), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
    self.init(label: Text(titleKey), content: Text(verbatim: String(value)))
  }

  @_disfavoredOverload
  public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
    self.init(label: Text(verbatim: String(title)), content: Text(verbatim: String(value)))
  }
}
