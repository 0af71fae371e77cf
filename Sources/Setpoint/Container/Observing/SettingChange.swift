/// A setting got another value.
public struct SettingChange: Sendable, Hashable {
  public let setting: SettingDefinition
  /// The value in force before, as a stored shape.
  public let oldValue: StoredValue
  /// The value in force now.
  public let newValue: StoredValue

  public var key: String { setting.key }

  public init(setting: SettingDefinition, oldValue: StoredValue, newValue: StoredValue) {
    self.setting = setting
    self.oldValue = oldValue
    self.newValue = newValue
  }
}
