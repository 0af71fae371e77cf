nonisolated public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive"),
    cancel = ButtonRole(name: "cancel")
  @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  public static let confirm = ButtonRole(name: "confirm")
}

nonisolated public struct Button<Label>: View, PrimitiveView where Label: View {
  public typealias Body = Never
  let role: ButtonRole?, action: @MainActor () -> Void, label: Label
  @preconcurrency
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
  {
    self.init(role: nil, action: action, label: label)
  }
  @preconcurrency
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role; self.action = action; self.label = label()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    var n = evaluation.node(
      "Button", slots: ["label": evaluation.render(label, "label")], control: .button(action))
    if let role { n.attributes["role"] = role.name }
    return [n]
  }
}

extension Button where Label == Text {
  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
}
