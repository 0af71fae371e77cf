extension View {
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    settingAttribute("toolbarRemoving", defaultItemKind?.name ?? "")
  }
  nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
  where Content: View {
    let content = content()
    return addingSlot("toolbar") { evaluation in evaluation.render(content, "toolbar") }
  }
  nonisolated public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content)
    -> some View where Content: ToolbarContent
  {
    let content = content()
    return addingSlot("toolbar") { evaluation in
      (content as? any PrimitiveToolbarContent)?.render(in: evaluation) ?? []
    }
  }
}
