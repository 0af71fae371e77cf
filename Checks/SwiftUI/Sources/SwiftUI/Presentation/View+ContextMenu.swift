extension View {
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems)
    -> some View
  where MenuItems: View {
    let items = menuItems()
    return addingSlot("contextMenu") { evaluation in evaluation.render(items, "contextMenu") }
  }

  @available(watchOS, unavailable)
  nonisolated public func contextMenu<M, P>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View where M: View, P: View {
    contextMenu(menuItems: menuItems)
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func contextMenu<I, M>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View where I: Hashable, M: View {
    addingSlot("contextMenu") { evaluation in evaluation.render(menu([]), "contextMenu") }
  }
}
