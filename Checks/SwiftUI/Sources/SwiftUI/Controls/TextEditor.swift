@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TextEditor: View, PrimitiveView {
  public typealias Body = Never
  let text: Binding<String>
  nonisolated public init(text: Binding<String>) { self.text = text }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("TextEditor", control: .text(text))]
  }
}
