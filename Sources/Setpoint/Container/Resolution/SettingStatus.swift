/// The state of a setting that a surface shows beside its declaration, read at once.
public struct SettingStatus: Sendable, Hashable {
  /// The value in effect.
  public let value: StoredValue
  /// The layer that the value comes from.
  public let layer: SettingLayer
  /// Whether the user gave the setting a value.
  public let isModified: Bool
  /// Why the stored value is not used; `nil` if it is used or there is none.
  public let issue: SettingsIssue?
  /// Who forbids changes; `nil` if changes are allowed.
  public let lock: SettingLock?
  let isSecret: Bool
}

extension SettingStatus: CustomReflectable {
  /// Reflects the status without the value of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "value": isSecret ? "secret" : value, "layer": layer, "isModified": isModified,
        "issue": issue as Any, "lock": lock as Any,
      ], displayStyle: .struct)
  }
}
