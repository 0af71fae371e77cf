import Observation

@propertyWrapper
public struct Environment<Value>: DynamicProperty, InstallableProperty {
  let read: (EnvironmentValues) -> Value
  let box = EnvironmentBox()
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  public var wrappedValue: Value { read(box.values ?? EnvironmentValues()) }
  @MainActor func install(in evaluation: Evaluation, at path: String) {
    box.values = evaluation.environment
  }
}

extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = {
      guard let v = $0[objectType] else {
        fatalError("No Observable object of type \(objectType) found")
      }
      return v
    }
  }
  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    read = { $0[objectType] }
  }
}
