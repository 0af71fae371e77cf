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

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(text: text, prompt: nil, label: Text(verbatim: String(title)))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?)
  where S: StringProtocol {
    self.init(text: text, prompt: prompt, label: Text(verbatim: String(title)))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, axis: Axis)
  where S: StringProtocol {
    self.init(text: text, prompt: nil, label: Text(verbatim: String(title)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis)
  where S: StringProtocol {
    self.init(text: text, prompt: prompt, label: Text(verbatim: String(title)))
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) where S: StringProtocol {
    self.init(text: text, prompt: nil, label: Text(verbatim: String(title)))
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) where S: StringProtocol {
    self.init(text: text, prompt: nil, label: Text(verbatim: String(title)))
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  where S: StringProtocol {
    self.init(text: text, prompt: nil, label: Text(verbatim: String(title)))
  }
}
