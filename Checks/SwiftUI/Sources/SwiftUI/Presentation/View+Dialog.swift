extension View {
  nonisolated public func confirmationDialog<A, M>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let (actions, message) = (actions(), message())
    return addingSlot("dialog") { evaluation in
      guard isPresented.wrappedValue else { return [] }
      return [
        evaluation.node(
          "ConfirmationDialog", text: title.string,
          children: evaluation.render(actions, "actions").map { $0.dismissing(isPresented) },
          slots: ["message": evaluation.render(message, "message")])
      ]
    }
  }
}

@frozen nonisolated public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

extension ViewNode {
  /// The button of a dialog, which closes with it.
  fileprivate func dismissing(_ isPresented: Binding<Bool>) -> ViewNode {
    guard case .button(let action) = control else { return self }
    var node = self
    node.control = .button {
      isPresented.wrappedValue = false
      action()
    }
    return node
  }
}
