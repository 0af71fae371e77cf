/// A property that is a setting, in any type: reading and assigning it goes to a container.
///
/// ```swift
/// struct Editor {
///   @SettingValue(.fontSize) var fontSize
///   @SettingValue("editor.ruler", default: 80) var ruler
/// }
/// ```
///
/// The container is looked up when the property is first used, not when it is made. The projected
/// value is the setting's ``SettingHandle``. Any thread may use it.
@propertyWrapper
public struct SettingValue<Value: SettingStorable>: Sendable {
  private let setting: Setting<Value>
  private let container: @Sendable () -> SettingsContainer

  /// Makes the property of a typed key.
  ///
  /// - Parameter container: Where the value is; the shared container if not given.
  public init(
    _ setting: Setting<Value>,
    in container: @autoclosure @escaping @Sendable () -> SettingsContainer = .shared
  ) {
    self.setting = setting
    self.container = container
  }

  /// Makes the property of a setting that is declared here.
  ///
  /// The container may know the key already: then its declaration counts, and `default` is only used
  /// if that is of another type, which is reported.
  public init(
    _ key: some SettingKey, default: Value,
    in container: @autoclosure @escaping @Sendable () -> SettingsContainer = .shared,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(Setting(key, default: `default`, fileID: fileID, line: line), in: container())
  }

  public var wrappedValue: Value {
    get { container()[setting] }
    nonmutating set { container()[setting] = newValue }
    nonmutating _modify { yield &container()[setting] }
  }

  public var projectedValue: SettingHandle<Value> {
    SettingHandle(setting, in: container())
  }
}
