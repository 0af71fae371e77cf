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

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(titleKey, image: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, image name: String, description: Text? = nil
  ) where S: StringProtocol {
    self.init {
      SwiftUI.Label(title, image: name)
    } description: {
      description
    }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(titleKey, systemImage: name)
    } description: {
      description
    }
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) where S: StringProtocol {
    self.init {
      SwiftUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}
