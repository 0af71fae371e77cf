nonisolated public struct List<SelectionValue, Content>: View, PrimitiveView
where SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue?>?
  let content: Content
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let s = selection
    let control: ViewNode.Control? = s.map { s in
      .selection(
        get: { s.wrappedValue.map(AnyHashable.init) ?? AnyHashable(0) },
        set: { n in
          guard let v = n.base as? SelectionValue else { return false }; s.wrappedValue = v;
          return true
        })
    }
    return [
      evaluation.node("List", children: evaluation.render(content, "content"), control: control)
    ]
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
  nonisolated public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List {
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content)
  {
    self.init(selection: selection, content: content())
  }
}
