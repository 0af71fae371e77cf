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

extension NavigationLink {
  @available(*, deprecated)
  nonisolated public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination, label: label)
  }

  @available(*, deprecated)
  nonisolated public init<V>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) where V: Hashable {
    self.init(destination: destination, label: label)
  }

  @available(*, deprecated)
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }

  @available(*, deprecated)
  nonisolated public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(destination: { destination }, label: label)
  }

  @available(*, deprecated)
  nonisolated public init<V>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) where V: Hashable {
    self.init(destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination, label: { Text(titleKey) })
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination, label: { Text(titleKey) })
  }

  @available(*, deprecated)
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) where V: Hashable {
    self.init(destination: destination, label: { Text(titleKey) })
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, destination: Destination
  ) {
    self.init(destination: { destination }, label: { Text(titleKey) })
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: { destination }, label: { Text(titleKey) })
  }

  @available(*, deprecated)
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) where V: Hashable {
    self.init(destination: { destination }, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) where S: StringProtocol {
    self.init(destination: destination, label: { Text(verbatim: String(title)) })
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) where S: StringProtocol {
    self.init(destination: destination, label: { Text(verbatim: String(title)) })
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) where S: StringProtocol, V: Hashable {
    self.init(destination: destination, label: { Text(verbatim: String(title)) })
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, destination: Destination
  ) where S: StringProtocol {
    self.init(destination: { destination }, label: { Text(verbatim: String(title)) })
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) where S: StringProtocol {
    self.init(destination: { destination }, label: { Text(verbatim: String(title)) })
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S, V>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) where S: StringProtocol, V: Hashable {
    self.init(destination: { destination }, label: { Text(verbatim: String(title)) })
  }
}
