@propertyWrapper
public struct State<Value>: DynamicProperty, InstallableProperty {
  let box: StateBox<Value>
  public init(wrappedValue value: Value) { box = StateBox(value) }
  public init(initialValue value: Value) { box = StateBox(value) }
  public var wrappedValue: Value {
    get { box.current }
    nonmutating set { box.current = newValue }
  }
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(_get: { box.current }, _set: { box.current = $0 })
  }
  @MainActor func install(in evaluation: Evaluation, at path: String) {
    let kept = evaluation.storage(path, as: StateBox<Value>.self) {
      let b = StateBox(self.box.value); return b
    }
    kept.changed = { [weak host = evaluation.host, view = evaluation.path] in
      host?.noteChange(in: view)
    }
    box.link = kept
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}
