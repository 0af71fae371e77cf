nonisolated public struct SearchFieldPlacement: Sendable { public static let automatic = Self() }

extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    addingSlot("search") { evaluation in
      [evaluation.node("SearchField", text: prompt?.string ?? "", control: .text(text))]
    }
  }
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    addingSlot("search") { evaluation in
      [evaluation.node("SearchField", text: prompt.key, control: .text(text))]
    }
  }
  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View
  where S: StringProtocol {
    addingSlot("search") { evaluation in
      [evaluation.node("SearchField", text: String(prompt), control: .text(text))]
    }
  }
}
