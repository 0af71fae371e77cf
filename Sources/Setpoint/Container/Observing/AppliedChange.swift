/// A change of a setting's effective value.
public struct AppliedChange: Sendable, Hashable {
  public let setting: SettingDefinition
  /// The effective value before, as a stored shape.
  public let oldValue: StoredValue
  /// The effective value after, as a stored shape.
  public let newValue: StoredValue

  public var key: String { setting.key }

  public init(setting: SettingDefinition, oldValue: StoredValue, newValue: StoredValue) {
    self.setting = setting
    self.oldValue = oldValue
    self.newValue = newValue
  }
}

extension AppliedChange: CustomReflectable {
  /// Reflects the change without the values of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": key, "oldValue": setting.reflected(oldValue),
        "newValue": setting.reflected(newValue),
      ], displayStyle: .struct)
  }
}
