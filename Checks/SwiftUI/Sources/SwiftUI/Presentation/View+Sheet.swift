extension View {
  nonisolated public func sheet<Content>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View where Content: View {
    addingSlot("sheet") { evaluation in
      guard isPresented.wrappedValue else { return [] }
      return evaluation.with({
        $0.presentations += 1
        $0.hooks["dismiss"] = {
          isPresented.wrappedValue = false; onDismiss?()
        }
      }) {
        [evaluation.node("Sheet", children: evaluation.render(making: "sheet", content))]
      }
    }
  }
  nonisolated public func sheet<Item, Content>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View where Item: Identifiable, Content: View {
    addingSlot("sheet") { evaluation in
      guard let value = item.wrappedValue else { return [] }
      return evaluation.with({
        $0.presentations += 1
        $0.hooks["dismiss"] = {
          item.wrappedValue = nil; onDismiss?()
        }
      }) {
        let content = evaluation.render(making: "sheet=\(value.id)") { content(value) }
        return [evaluation.node("Sheet", children: content)]
      }
    }
  }
}
