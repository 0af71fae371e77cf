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

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Bool {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Int {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Date {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Data {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key: key, box: StateBox(wrappedValue))
  }

  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key: key, box: StateBox(nil))
  }

  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key: key, box: StateBox(nil))
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key: key, box: StateBox(nil))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key: key, box: StateBox(nil))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key: key, box: StateBox(nil))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key: key, box: StateBox(nil))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key: key, box: StateBox(nil))
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key: key, box: StateBox(nil))
  }

  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key: key, box: StateBox(nil))
  }
}
