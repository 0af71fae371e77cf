extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        evaluation.once("onAppear") { action?() }; return nodes
      })
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View
  where V: Equatable { self }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View
  where V: Equatable { self }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View { self }
}
