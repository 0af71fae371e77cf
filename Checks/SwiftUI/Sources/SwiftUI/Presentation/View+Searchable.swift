nonisolated public struct SearchFieldPlacement: Sendable { public static let automatic = Self() }

extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    addingSlot("search") { evaluation in
      [evaluation.node("SearchField", text: prompt?.string ?? "", control: .text(text))]
    }
  }
}
