import Foundation

nonisolated public struct ScrollView<Content>: View, PrimitiveView where Content: View {
  public typealias Body = Never
  let content: Content
  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @available(*, deprecated)
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("ScrollView", children: evaluation.render(content, "content"))]
  }
}

extension Axis {
  @frozen nonisolated public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

@frozen nonisolated public struct ScrollViewReader<Content>: View, PrimitiveView
where Content: View {
  public typealias Body = Never
  public var content: (ScrollViewProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    evaluation.render(making: "reader") { content(ScrollViewProxy(host: evaluation.host)) }
  }
}

nonisolated public struct ScrollViewProxy {
  let host: ViewHost
  public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {
    // What a view does as it appears comes before its rows are laid out.
    MainActor.assumeIsolated { if !host.isAppearing { host.scrolledTo = "\(id)" } }
  }
}

@frozen nonisolated public struct UnitPoint: Hashable, Sendable {
  let x, y: CGFloat
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}
