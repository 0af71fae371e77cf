nonisolated public struct Label<Title, Icon>: View, PrimitiveView where Title: View, Icon: View {
  public typealias Body = Never
  let title: Title
  let icon: Icon
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title(); self.icon = icon()
  }
  @MainActor func render(in evaluation: Evaluation) -> [ViewNode] {
    [
      evaluation.node(
        "Label",
        slots: [
          "title": evaluation.render(title, "title"), "icon": evaluation.render(icon, "icon"),
        ])
    ]
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init {
      Text(verbatim: String(title))
    } icon: {
      Image(systemName: name)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, image name: String) where S: StringProtocol {
    self.init {
      Text(verbatim: String(title))
    } icon: {
      Image(name)
    }
  }
}
