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
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?)
  where S: StringProtocol {
    self.init(text: text, prompt: prompt, label: Text(verbatim: String(title)))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(titleKey, text: text, prompt: nil)
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(title, text: text, prompt: nil)
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(titleKey, text: text, prompt: nil)
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  where S: StringProtocol {
    self.init(title, text: text, prompt: nil)
  }
}
