import Foundation

nonisolated public struct NavigationSplitView<Sidebar, Content, Detail>: View, PrimitiveView
where Sidebar: View, Content: View, Detail: View {
  public typealias Body = Never
  let sidebar: Sidebar, content: Content, detail: Detail
  var columnVisibility: Binding<NavigationSplitViewVisibility>?
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {
    self.sidebar = sidebar(); self.content = EmptyView(); self.detail = detail()
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.sidebar = sidebar(); self.content = EmptyView(); self.detail = detail()
    self.columnVisibility = columnVisibility
  }

  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "NavigationSplitView",
        attributes: ["columns": columnVisibility?.wrappedValue.name ?? "automatic"],
        slots: [
          "sidebar": evaluation.render(sidebar, "sidebar"),
          "content": evaluation.render(content, "content"),
          "detail": evaluation.render(detail, "detail"),
        ])
    ]
  }
}

nonisolated public struct NavigationSplitViewVisibility: Equatable, Sendable {
  let name: String
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
}

@MainActor @preconcurrency public protocol NavigationSplitViewStyle {}

@MainActor @preconcurrency
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  @MainActor @preconcurrency public init() {}
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle {
    .init()
  }
}

extension View {
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View
  where S: NavigationSplitViewStyle {
    settingAttribute("splitViewStyle", "\(S.self)")
  }

  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    settingAttribute("columnWidth", "\(ideal)")
  }
}
