@propertyWrapper
public struct FocusState<Value>: DynamicProperty, InstallableProperty where Value: Hashable {
  let box: StateBox<Value>

  public var wrappedValue: Value {
    get { box.current }
    nonmutating set { box.current = newValue }
  }
  public var projectedValue: FocusState<Value>.Binding { Binding(box: box) }

  public init() where Value == Bool { box = StateBox(false) }
  public init<T>() where Value == T?, T: Hashable { box = StateBox(nil) }

  @propertyWrapper
  public struct Binding {
    let box: StateBox<Value>
    public var wrappedValue: Value {
      get { box.current }
      nonmutating set { box.current = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }

  @MainActor func install(in evaluation: Evaluation, at path: String) {
    let kept = evaluation.storage(path, as: StateBox<Value>.self) { StateBox(box.value) }
    kept.changed = { [weak host = evaluation.host, view = evaluation.path] in
      host?.noteChange(in: view)
    }
    box.link = kept
  }
}

extension View {
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    AlteredView(
      content: self,
      wrap: { _, nodes in
        nodes.map { node in
          var node = node
          node.focus = condition
          return node
        }
      })
  }

  nonisolated public func focused<Value>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View where Value: Hashable { self }
}
