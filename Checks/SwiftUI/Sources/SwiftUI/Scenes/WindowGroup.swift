nonisolated public struct WindowGroup<Content>: Scene where Content: View {
  public typealias Body = Never
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
