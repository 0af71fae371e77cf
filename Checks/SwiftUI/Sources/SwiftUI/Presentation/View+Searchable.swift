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
}
