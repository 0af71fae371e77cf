/// What every built-in view of this module is: no body, rendered by the walker.
protocol PrimitiveView {
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode]
}
