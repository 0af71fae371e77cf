@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty, InstallableProperty
where Value: BinaryFloatingPoint {
  private let value: Value
  private let box = EnvironmentBox()

  public var wrappedValue: Value { value * Value(box.values?.textScale ?? 1) }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }
  public init(wrappedValue: Value) { value = wrappedValue }

  @MainActor func install(in evaluation: Evaluation, at path: String) {
    box.values = evaluation.environment
  }
}
