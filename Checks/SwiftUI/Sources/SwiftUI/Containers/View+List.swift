import Foundation

extension View {
  nonisolated public func listRowBackground<V>(_ view: V?) -> some View where V: View {
    settingAttribute("listRowBackground", view == nil ? "none" : "some")
  }

  @available(tvOS, unavailable)
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View where T: View {
    let content = content()
    return addingSlot("swipeActions") { $0.render(content, "swipeActions") }
  }
}

@frozen nonisolated public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  case leading, trailing
}
