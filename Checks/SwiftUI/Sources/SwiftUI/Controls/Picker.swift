nonisolated public struct Picker<Label, SelectionValue, Content>: View, PrimitiveView
where Label: View, SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection; self.content = content(); self.label = label()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let options = evaluation.render(content, "content")
    let tags = options.compactMap(\.tag)
    if !tags.contains(where: { $0.base is SelectionValue }) {
      evaluation.complain("Picker: no option has a tag of type \(SelectionValue.self)")
    } else if !tags.contains(AnyHashable(selection.wrappedValue)) {
      evaluation.complain("Picker: the selection \(selection.wrappedValue) matches no tag")
    }
    let s = selection
    return [
      evaluation.node(
        "Picker", attributes: ["pickerStyle": evaluation.environment.pickerStyle],
        slots: ["label": evaluation.render(label, "label"), "options": options],
        control: .selection(
          get: { AnyHashable(s.wrappedValue) },
          set: { new in
            guard let v = new.base as? SelectionValue else { return false }
            s.wrappedValue = v
            return true
          }))
    ]
  }
}

extension View {
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    AlteredView(
      content: self,
      wrap: { _, nodes in
        nodes.map {
          var n = $0; n.tag = AnyHashable(tag); return n
        }
      })
  }
}
