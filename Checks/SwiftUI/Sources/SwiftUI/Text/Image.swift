import Foundation

@frozen
nonisolated public struct Image: View, PrimitiveView, Equatable, Sendable {
  public typealias Body = Never
  let name: String
  public init(systemName: String) { name = systemName }
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = name }
  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [evaluation.node("Image", attributes: ["symbol": name])]
  }
}
