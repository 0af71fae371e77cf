nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View, PrimitiveView
where Sidebar: View, Content: View, Detail: View {
  public typealias Body = Never
  let sidebar: Sidebar, content: Content, detail: Detail
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.sidebar = sidebar(); self.content = EmptyView(); self.detail = detail()
  }

  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "NavigationSplitView",
        slots: [
          "sidebar": evaluation.render(sidebar, "sidebar"),
          "content": evaluation.render(content, "content"),
          "detail": evaluation.render(detail, "detail"),
        ])
    ]
  }
}
