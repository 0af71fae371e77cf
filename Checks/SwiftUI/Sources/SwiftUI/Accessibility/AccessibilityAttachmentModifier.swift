public struct AccessibilityAttachmentModifier: ViewModifier, PrimitiveModifier {
  public typealias Body = Never
  let name, value: String
  nonisolated init(name: String, value: String) { self.name = name; self.value = value }
  func changed(_ nodes: [ViewNode]) -> [ViewNode] {
    nodes.map { node in
      var node = node
      node.attributes[name] = value
      return node
    }
  }
}
