/// Where a `@State` is kept. Read and written on the main actor alone: by views that are evaluated, and
/// by actions that the walker performs there.
final class StateBox<Value>: @unchecked Sendable {
  var value: Value
  var link: StateBox<Value>?
  init(_ value: Value) { self.value = value }
  var current: Value {
    get { link?.value ?? value }
    set { if let link { link.value = newValue; link.changed?() } else { value = newValue } }
  }
  var changed: (() -> Void)?
}
