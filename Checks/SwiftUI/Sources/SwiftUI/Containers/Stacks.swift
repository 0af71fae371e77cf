import Foundation

nonisolated public enum Axis: Int8, CaseIterable, Sendable { case horizontal, vertical }

@frozen public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
}

@frozen public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  public static let center = VerticalAlignment(name: "center")
  public static let top = VerticalAlignment(name: "top")
}

nonisolated public struct VStack<Content>: View, PrimitiveView where Content: View {
  public typealias Body = Never
  let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("VStack", children: evaluation.render(content, "content"))]
  }
}

nonisolated public struct HStack<Content>: View, PrimitiveView where Content: View {
  public typealias Body = Never
  let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("HStack", children: evaluation.render(content, "content"))]
  }
}

/// The walker doesn't know sizes; it shows the first view, which is the widest.
@frozen nonisolated public struct ViewThatFits<Content>: View, PrimitiveView where Content: View {
  public typealias Body = Never
  let content: Content
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    Array(evaluation.render(content, "content").prefix(1))
  }
}

nonisolated public struct Spacer: View, PrimitiveView {
  public typealias Body = Never
  public init(minLength: CGFloat? = nil) {}
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] { [] }
}
