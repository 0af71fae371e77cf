@resultBuilder
nonisolated public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Scene
  where C0: Scene, C1: Scene {
    ScenePair(first: c0, second: c1)
  }
}

nonisolated struct ScenePair<First: Scene, Second: Scene>: Scene {
  typealias Body = Never
  let first: First
  let second: Second
}
