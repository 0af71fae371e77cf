@MainActor @preconcurrency
public struct NavigationLink<Label, Destination>: View, PrimitiveView
where Label: View, Destination: View {
  public typealias Body = Never
  let label: Label, value: AnyHashable?, destination: Destination?
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label(); self.value = nil; self.destination = destination()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let push = evaluation.push
    let v = value
    return [
      evaluation.node(
        "NavigationLink", slots: ["label": evaluation.render(label, "label")],
        control: .link(value: value) {
          guard let v, let push else { return false }; return push(v)
        })
    ]
  }
}

extension NavigationLink where Destination == Never {
  public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.label = label(); self.value = value.map(AnyHashable.init); self.destination = nil
  }
  public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
    self.label = Text(titleKey); self.value = value.map(AnyHashable.init); self.destination = nil
  }
  @_disfavoredOverload
  public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {
    self.label = Text(title); self.value = value.map(AnyHashable.init); self.destination = nil
  }
}
