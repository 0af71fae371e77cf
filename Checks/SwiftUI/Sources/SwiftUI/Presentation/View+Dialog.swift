extension View {
  nonisolated public func confirmationDialog<A>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(titleKey.key, isPresented, actions(), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    dialog(String(title), isPresented, actions(), EmptyView())
  }

  nonisolated public func confirmationDialog<A>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View where A: View {
    dialog(title.string, isPresented, actions(), EmptyView())
  }

  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(titleKey.key, isPresented, actions(), message())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(String(title), isPresented, actions(), message())
  }

  nonisolated public func confirmationDialog<A, M>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    dialog(title.string, isPresented, actions(), message())
  }

  nonisolated public func confirmationDialog<A, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(titleKey.key, isPresented, data.map(actions), EmptyView())
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where S: StringProtocol, A: View {
    dialog(String(title), isPresented, data.map(actions), EmptyView())
  }

  nonisolated public func confirmationDialog<A, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View where A: View {
    dialog(title.string, isPresented, data.map(actions), EmptyView())
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(titleKey.key, isPresented, data.map(actions), data.map(message))
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    dialog(String(title), isPresented, data.map(actions), data.map(message))
  }

  nonisolated public func confirmationDialog<A, M, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View where A: View, M: View {
    dialog(title.string, isPresented, data.map(actions), data.map(message))
  }

  nonisolated private func dialog<A, M>(
    _ title: String, _ isPresented: Binding<Bool>, _ actions: A, _ message: M
  ) -> some View where A: View, M: View {
    addingSlot("dialog") { evaluation in
      guard isPresented.wrappedValue else { return [] }
      return [
        evaluation.node(
          "ConfirmationDialog", text: title,
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
