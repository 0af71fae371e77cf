nonisolated public struct TabView<SelectionValue, Content>: View, PrimitiveView
where SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection; self.content = content()
  }
  /// Shows the selected tab; the others are there with their items alone.
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let tabs = evaluation.render(content, "content")
    let items = tabs.map { tab in
      var item = evaluation.node("TabItem", children: tab.slots["tabItem"] ?? [])
      item.tag = tab.tag
      return item
    }
    for (item, tab) in zip(items, tabs) where item.children.isEmpty {
      evaluation.complain("TabView: \(tab.kind) has no tab item")
    }
    guard let selection else { return [evaluation.node("TabView", slots: ["items": items])] }
    let shown = tabs.filter { $0.tag == AnyHashable(selection.wrappedValue) }
    if shown.isEmpty {
      evaluation.complain("TabView: the selection \(selection.wrappedValue) matches no tag")
    }
    return [
      evaluation.node(
        "TabView", children: shown, slots: ["items": items],
        control: .selection(
          get: { AnyHashable(selection.wrappedValue) },
          set: { new in
            guard let value = new.base as? SelectionValue else { return false }
            selection.wrappedValue = value
            return true
          }))
    ]
  }
}

extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    let label = label()
    return AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        nodes.map {
          var node = $0
          node.slots["tabItem"] = evaluation.render(label, "tabItem")
          return node
        }
      })
  }
}
