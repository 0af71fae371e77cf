nonisolated public struct NavigationLink<Label, Destination>: View, PrimitiveView
where Label: View, Destination: View {
  public typealias Body = Never
  let label: Label, value: AnyHashable?, destination: Destination?
  nonisolated public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label(); self.value = nil; self.destination = destination()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let push = evaluation.push
    if let destination {
      let open = evaluation.pushView
      return [
        evaluation.node(
          "NavigationLink", slots: ["label": evaluation.render(label, "label")],
          control: .link(value: nil) {
            guard let open else { return false }
            open(destination)
            return true
          })
      ]
    }
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
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.label = label(); self.value = value.map(AnyHashable.init); self.destination = nil
  }

  nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S, P>(_ title: S, value: P?)
  where Label == Text, S: StringProtocol, P: Hashable {
    self.init(value: value) { Text(verbatim: String(title)) }
  }

  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label)
  where P: Decodable, P: Encodable, P: Hashable {
    self.label = label(); self.value = value.map(AnyHashable.init); self.destination = nil
  }

  nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text, P: Decodable, P: Encodable, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S, P>(_ title: S, value: P?)
  where Label == Text, S: StringProtocol, P: Decodable, P: Encodable, P: Hashable {
    self.init(value: value) { Text(verbatim: String(title)) }
  }
}
