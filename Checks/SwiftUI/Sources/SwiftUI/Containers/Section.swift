nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent, content: Content, footer: Footer
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Section", children: evaluation.render(content, "content"),
        slots: [
          "header": evaluation.render(header, "header"),
          "footer": evaluation.render(footer, "footer"),
        ])
    ]
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public init<S>(_ title: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
    self.init(header: Text(verbatim: String(title)), content: content(), footer: EmptyView())
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload
  public init<S>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content)
  where S: StringProtocol {
    self.init(header: Text(verbatim: String(title)), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  @available(*, deprecated)
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  @available(*, deprecated)
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  @available(*, deprecated)
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}
