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
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)
  {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage: String, isOn: Binding<Bool>)
  where S: StringProtocol {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
