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

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(role: nil, action: action) { Text(verbatim: String(title)) }
  }

  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload @preconcurrency
  nonisolated public init<S>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(role: role, action: action) { Text(verbatim: String(title)) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: nil, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
