/// A modifier that the walker applies itself: it has no body.
@MainActor
protocol PrimitiveModifier {
  func changed(_ nodes: [ViewNode]) -> [ViewNode]
}
