nonisolated public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let name: String
  public static let automatic = Self(name: "automatic"), all = Self(name: "all"),
    detailOnly = Self(name: "detailOnly")
}

@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar, Content, Detail>: View, PrimitiveView
where Sidebar: View, Content: View, Detail: View {
  public typealias Body = Never
  let sidebar: Sidebar, content: Content, detail: Detail
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.sidebar = sidebar(); self.content = EmptyView(); self.detail = detail()
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
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
