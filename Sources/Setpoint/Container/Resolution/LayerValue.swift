/// What one layer holds of a setting.
public struct LayerValue: Sendable, Hashable {
  /// Whether a value counts.
  public enum Validity: Sendable, Hashable {
    /// It is the setting's value.
    case inEffect
    /// It would count if no higher layer held a valid one.
    case overridden
    /// It breaks a rule of the setting and is passed over.
    case invalid(SettingsError)
  }

  public let origin: SettingOrigin
  /// The value as it stands there; ``StoredValue/null`` if the setting is secret.
  public let value: StoredValue
  public let validity: Validity
  public let lock: SettingLock?
}
