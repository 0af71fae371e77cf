extension View {
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View
  where D: Hashable, C: View {
    AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        evaluation.destinations[ObjectIdentifier(D.self)] = { v, evaluation in
          (v as? D).map { value in
            evaluation.render(making: "destination=\(value)") { destination(value) }
          } ?? []
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
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    settingAttribute("navigationTitle", String(title))
  }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    settingAttribute("navigationTitle", title.wrappedValue)
  }
  @available(iOS, unavailable)
  @available(macOS, unavailable)
  @available(tvOS, unavailable)
  @available(visionOS, unavailable)
  nonisolated public func navigationTitle<V>(@ViewBuilder _ title: () -> V) -> some View
  where V: View {
    let title = title()
    return addingSlot("navigationTitle") { evaluation in
      evaluation.render(title, "navigationTitle")
    }
  }
  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View where V: View {
    let destination = destination()
    return addingSlot("navigationDestination") { evaluation in
      isPresented.wrappedValue ? evaluation.render(destination, "navigationDestination") : []
    }
  }
  nonisolated public func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    addingSlot("navigationDestination") { evaluation in
      item.wrappedValue.map { value in
        evaluation.render(making: "navigationDestination=\(value)") { destination(value) }
      } ?? []
    }
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
