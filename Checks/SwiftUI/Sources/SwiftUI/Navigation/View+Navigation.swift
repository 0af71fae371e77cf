extension View {
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View
  where D: Hashable, C: View {
    AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        evaluation.destinations[ObjectIdentifier(D.self)] = { v, evaluation in
          (v as? D).map { evaluation.render(destination($0), "destination") } ?? []
        }
        return nodes
      })
  }
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    settingAttribute("navigationTitle", title.string)
  }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    settingAttribute("navigationTitle", titleKey.key)
  }
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    settingAttribute("titleDisplayMode", "\(displayMode)")
  }
}

@available(macOS, unavailable)
nonisolated public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
