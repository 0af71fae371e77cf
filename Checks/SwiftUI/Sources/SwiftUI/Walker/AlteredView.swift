/// The one implementation behind the built-in modifiers.
nonisolated struct AlteredView<Content: View>: View, PrimitiveView {
  typealias Body = Never
  let content: Content
  var environment: ((inout EnvironmentValues) -> Void)?
  var wrap: (@MainActor (Evaluation, [ViewNode]) -> [ViewNode])?
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    let nodes = evaluation.with(environment) { evaluation.render(content, "m") }
    return wrap?(evaluation, nodes) ?? nodes
  }
}

extension View {
  nonisolated func changingEnvironment(_ f: @escaping (inout EnvironmentValues) -> Void)
    -> AlteredView<Self>
  {
    AlteredView(content: self, environment: f)
  }
  nonisolated func settingAttribute(_ name: String, _ value: String) -> AlteredView<Self> {
    AlteredView(
      content: self,
      wrap: { _, nodes in
        nodes.map {
          var n = $0; n.attributes[name] = value; return n
        }
      })
  }
  nonisolated func addingSlot(
    _ name: String, _ make: @escaping @MainActor (Evaluation) -> [ViewNode]
  ) -> AlteredView<Self> {
    AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        guard !nodes.isEmpty else {
          evaluation.complain("A modifier for a \(name) is on no view")
          return nodes
        }
        let extra = make(evaluation)
        guard !extra.isEmpty else { return nodes }
        var out = nodes
        out[0].slots[name, default: []] += extra
        return out
      })
  }
}
