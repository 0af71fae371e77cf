nonisolated public struct Form<Content>: View, PrimitiveView where Content: View {
  public typealias Body = Never
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Form", attributes: ["formStyle": evaluation.environment.formStyle],
        children: evaluation.render(content, "content"))
    ]
  }
}

@MainActor @preconcurrency public protocol FormStyle {}

nonisolated public struct GroupedFormStyle: FormStyle { nonisolated public init() {} }

nonisolated public struct ColumnsFormStyle: FormStyle { nonisolated public init() {} }

extension FormStyle where Self == ColumnsFormStyle {
  @MainActor @preconcurrency public static var columns: ColumnsFormStyle { .init() }
}

extension FormStyle where Self == GroupedFormStyle {
  nonisolated public static var grouped: GroupedFormStyle { .init() }
}
