@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

protocol PrimitiveToolbarContent { @MainActor func render(in evaluation: Evaluation) -> [ViewNode] }

extension ToolbarContent where Body == Never {
  @MainActor @preconcurrency public var body: Never {
    fatalError("\(Self.self) is content of the toolbar itself")
  }
}

@resultBuilder
nonisolated public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent { content }
  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent { content }
  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent {
    ToolbarContentPair(a: c0, b: c1)
  }
}

nonisolated struct ToolbarContentPair<A: ToolbarContent, B: ToolbarContent>: ToolbarContent,
  PrimitiveToolbarContent
{
  typealias Body = Never
  let a: A, b: B
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    evaluation.at("0") { (a as? any PrimitiveToolbarContent)?.render(in: evaluation) ?? [] }
      + evaluation.at("1") { (b as? any PrimitiveToolbarContent)?.render(in: evaluation) ?? [] }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    self.flatMap { $0 as? any PrimitiveToolbarContent }?.render(in: evaluation) ?? []
  }
}

nonisolated public struct ToolbarItemPlacement {
  let name: String
  public static let automatic = Self(name: "automatic"),
    confirmationAction = Self(name: "confirmationAction")
  public static let cancellationAction = Self(name: "cancellationAction"),
    primaryAction = Self(name: "primaryAction")
}

nonisolated public struct ToolbarItem<ID, Content>: ToolbarContent, PrimitiveToolbarContent
where Content: View {
  public typealias Body = Never
  let placement: ToolbarItemPlacement, content: Content
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "ToolbarItem", attributes: ["placement": placement.name],
        children: evaluation.render(content, "item"))
    ]
  }
}

extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}
