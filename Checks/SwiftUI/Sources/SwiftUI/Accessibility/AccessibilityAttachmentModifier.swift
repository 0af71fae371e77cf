public struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier {
  public typealias Body = Never
  let attributes: [String: String]
  nonisolated init(attributes: [String: String]) { self.attributes = attributes }
  func changed(_ nodes: [ViewNode]) -> [ViewNode] {
    nodes.map { node in
      var node = node
      node.attributes.merge(attributes) { _, new in new }
      return node
    }
  }
}
