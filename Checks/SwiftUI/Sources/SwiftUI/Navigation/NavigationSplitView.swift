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
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar(); self.content = content(); self.detail = detail()
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    self.columnVisibility = columnVisibility
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(sidebar: sidebar, detail: detail)
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, detail: detail)
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
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
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}

nonisolated public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
  public static var content: NavigationSplitViewColumn { .init(name: "content") }
  public static var detail: NavigationSplitViewColumn { .init(name: "detail") }
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

  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    settingAttribute("columnWidth", "\(width)")
  }
}
