import Foundation

/// The walker keeps what is stored in its host, not in the defaults of the tests.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, InstallableProperty {
  let key: String
  let box: StateBox<Value>
  public var wrappedValue: Value {
    get { box.current }
    nonmutating set { box.current = newValue }
  }
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(_get: { box.current }, _set: { box.current = $0 })
  }
  @MainActor func install(in evaluation: Evaluation, at path: String) {
    let kept = evaluation.host.defaults.box(key) { StateBox(box.value) }
    kept.changed = { [weak host = evaluation.host] in host?.invalidate() }
    box.link = kept
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key: key, box: StateBox(wrappedValue))
  }
}
