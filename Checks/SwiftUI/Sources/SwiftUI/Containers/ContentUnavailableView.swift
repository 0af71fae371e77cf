nonisolated public struct ContentUnavailableView<Label, Description, Actions>: View, PrimitiveView
where Label: View, Description: View, Actions: View {
  public typealias Body = Never
  let label: Label, description: Description, actions: Actions
  nonisolated public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "ContentUnavailableView",
        slots: [
          "label": evaluation.render(label, "label"),
          "description": evaluation.render(description, "description"),
          "actions": evaluation.render(actions, "actions"),
        ])
    ]
  }
}
