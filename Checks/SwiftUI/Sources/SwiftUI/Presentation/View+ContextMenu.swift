extension View {
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems)
    -> some View
  where MenuItems: View {
    let items = menuItems()
    return addingSlot("contextMenu") { evaluation in evaluation.render(items, "contextMenu") }
  }
}
