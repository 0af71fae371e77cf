nonisolated public struct WindowGroup<Content>: Scene where Content: View {
  public typealias Body = Never
  let content: Content
  nonisolated init(_ content: Content) { self.content = content }
}

extension WindowGroup {
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(makeContent())
  }

  @_disfavoredOverload
  nonisolated public init(_ title: Text, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(makeContent())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent())
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder makeContent: @escaping () -> Content)
  where S: StringProtocol {
    self.init(makeContent())
  }

  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(makeContent())
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent())
  }

  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(makeContent())
  }

  @available(*, deprecated)
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content())
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(content())
  }

  @available(*, deprecated)
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content())
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(content())
  }

  @available(*, deprecated)
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content())
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(content())
  }

  @available(*, deprecated)
  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content())
  }

  @available(*, deprecated)
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, id: String, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(content())
  }
}
