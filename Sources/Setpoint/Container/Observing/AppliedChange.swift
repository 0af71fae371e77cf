/// A change of a setting's effective value.
public struct AppliedChange: Sendable, Hashable {
  /// The setting that changed.
  public let setting: SettingDefinition
  /// The previous effective value, as a stored shape.
  public let oldValue: StoredValue
  /// The new effective value, as a stored shape.
  public let newValue: StoredValue

  /// The key of the setting.
  public var key: String { setting.key }

  /// Creates a change, for tests of observers.
  public init(setting: SettingDefinition, oldValue: StoredValue, newValue: StoredValue) {
    self.setting = setting
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

extension AppliedChange: CustomReflectable {
  /// A mirror of the change without the values of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": key, "oldValue": setting.reflected(oldValue),
        "newValue": setting.reflected(newValue),
      ], displayStyle: .struct)
  }
}
