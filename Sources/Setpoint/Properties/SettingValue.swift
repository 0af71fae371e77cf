/// A property wrapper that reads and writes a setting, for properties of any type.
///
/// ```swift
/// struct Editor {
///   @SettingValue(.fontSize) var fontSize
///   @SettingValue("editor.ruler", default: 80) var ruler
/// }
/// ```
///
/// The container is looked up at each use, not when the property is created. The projected value is
/// the setting's ``SettingHandle``. Any thread may use the property.
///
/// A class that is `Sendable` can't have the wrapper, because it is a variable. Give it a handle:
/// `let fontSize = SettingHandle(.fontSize, in: .shared)`.
@propertyWrapper
public struct SettingValue<Value: SettingStorable>: Sendable {
  private let setting: Setting<Value>
  private let container: @Sendable () -> SettingsContainer

  /// Creates the property of a typed key.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - container: The container of the value. By default, the shared container.
  public init(
    _ setting: Setting<Value>,
    in container: @autoclosure @escaping @Sendable () -> SettingsContainer = .shared
  ) {
    self.setting = setting
    self.container = container
  }

  /// Creates the property of a setting that is declared here.
  ///
  /// If the container already has a setting with the key, its declaration applies. If that setting
  /// has another type, the property has the value `default` and the container reports an issue.
  public init(
    _ key: some SettingKey, default: Value,
    in container: @autoclosure @escaping @Sendable () -> SettingsContainer = .shared,
    fileID: String = #fileID, line: Int = #line
  ) where Value: Codable {
    self.init(Setting(key, default: `default`, fileID: fileID, line: line), in: container())
  }

  /// The value in effect. A refused assignment changes nothing and is reported in
  /// ``SettingsContainer/issues``.
  public var wrappedValue: Value {
    get { container()[setting] }
    nonmutating set { container()[setting] = newValue }
    nonmutating _modify { yield &container()[setting] }
  }

  /// The handle of the setting.
  public var projectedValue: SettingHandle<Value> {
    SettingHandle(setting, in: container())
  }
}
