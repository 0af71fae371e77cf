nonisolated public struct ForEach<Data, ID, Content>
where Data: RandomAccessCollection, ID: Hashable {
  let data: Data
  let content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View { public typealias Body = Never }

extension ForEach: PrimitiveView where Content: View {
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    var seen = Set<ID>()
    return data.flatMap { e -> [ViewNode] in
      let i = id(e)
      if !seen.insert(i).inserted {
        evaluation.complain("ForEach: the ID \(i) occurs more than once")
      }
      return evaluation.render(making: "id=\(i)") { content(e) }.map { node in
        var node = node
        node.tag = node.tag ?? AnyHashable(i)
        return node
      }
    }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach where Content: View {
  @_disfavoredOverload
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  @_disfavoredOverload
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    self.init(
      data: data.wrappedValue.indices.lazy.map { ($0, data.wrappedValue[$0][keyPath: id]) },
      content: { row in
        content(
          Binding(_get: { data.wrappedValue[row.0] }, _set: { data.wrappedValue[row.0] = $0 }))
      }, id: { $0.1 })
  }
}
