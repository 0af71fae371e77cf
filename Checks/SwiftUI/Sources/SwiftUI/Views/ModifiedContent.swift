nonisolated public struct ModifiedContent<Content, Modifier> {
  let content: Content
  let modifier: Modifier
  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content; self.modifier = modifier
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    .init(content: self, modifier: modifier)
  }
}
