@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct Settings<Content>: Scene where Content: View {
  public typealias Body = Never
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
