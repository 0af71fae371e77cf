import Foundation

@frozen
nonisolated public struct Image: View, PrimitiveView, Equatable, Sendable {
  public typealias Body = Never
  let name: String
  public init(systemName: String) { name = systemName }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("Image", attributes: ["symbol": name])]
  }
}
