nonisolated public struct SearchFieldPlacement: Sendable {
  let name: String
  public static let automatic = Self(name: "automatic")
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let sidebar = Self(name: "sidebar")
}

extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    addingSlot("search") { evaluation in
      [
        evaluation.node(
          "SearchField", text: prompt?.string ?? "", attributes: ["placement": placement.name],
          control: .text(text))
      ]
    }
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searchable(text: text, placement: placement, prompt: Text(verbatim: String(prompt)))
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    searchable(text: text, placement: placement, prompt: prompt)
  }
}
