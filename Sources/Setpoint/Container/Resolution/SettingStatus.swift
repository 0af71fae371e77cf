/// The state of a setting at one point in time.
public struct SettingStatus: Sendable, Hashable {
  /// The value in effect.
  public let value: StoredValue
  /// The layer that the value comes from.
  public let layer: SettingLayer
  /// Whether the user gave the setting a value.
  public let isModified: Bool
  /// The issue that prevents use of the stored value; `nil` if there is none.
  public let issue: SettingsIssue?
  /// The lock that forbids changes; `nil` if changes are allowed.
  public let lock: SettingLock?
  let isSecret: Bool
}

extension SettingStatus: CustomReflectable {
  /// A mirror of the status without the value of a secret.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "value": isSecret ? "secret" : value, "layer": layer, "isModified": isModified,
        "issue": issue as Any, "lock": lock as Any,
      ], displayStyle: .struct)
  }
}
