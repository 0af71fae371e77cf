@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let _get: () -> Value
  let _set: (Value) -> Void
  nonisolated init(_get: @escaping () -> Value, _set: @escaping (Value) -> Void) {
    self._get = _get; self._set = _set
  }
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    _get = get as () -> Value
    _set = set as (Value) -> Void
  }
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    _get = get as () -> Value
    let s = set as (Value, Transaction) -> Void
    _set = { s($0, Transaction()) }
  }
  public static func constant(_ value: Value) -> Binding<Value> {
    .init(_get: { value }, _set: { _ in })
  }
  public var wrappedValue: Value {
    get { _get() }
    nonmutating set { _set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<
    Subject
  > {
    .init(
      _get: { self.wrappedValue[keyPath: keyPath] },
      _set: { self.wrappedValue[keyPath: keyPath] = $0 })
  }
}

// As Apple declares it. The closures are called on the main actor alone, as all of the walker is.
extension Binding: @unchecked Sendable where Value: Sendable {}
