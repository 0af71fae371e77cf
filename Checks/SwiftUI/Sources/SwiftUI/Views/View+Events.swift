extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        evaluation.once("onAppear") { evaluation.afterwards { action?() } }
        return nodes
      })
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View
  where V: Equatable {
    AlteredView(
      content: self,
      wrap: { evaluation, nodes in
        evaluation.at("onChange") {
          let last = evaluation.storage(evaluation.path, as: StateBox<V?>.self) { StateBox(nil) }
          let old = last.value
          last.value = value
          if old == nil ? initial : old != value {
            evaluation.afterwards { action(old ?? value, value) }
          }
        }
        return nodes
      })
  }

  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View
  where V: Equatable {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  @available(*, deprecated)
  nonisolated public func onChange<V>(of value: V, perform action: @escaping (V) -> Void)
    -> some View where V: Equatable
  {
    onChange(of: value) { _, new in action(new) }
  }

  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { task(id: 0, priority: priority, action) }

  nonisolated public func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    onChange(of: value, initial: true) { Task { await action() } }
  }

  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    AlteredView(
      content: self,
      wrap: { _, nodes in
        nodes.map { node in
          var node = node
          node.submit = action
          return node
        }
      })
  }

  @available(iOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
}
