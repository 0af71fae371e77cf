/// The value that one layer holds for a setting.
public struct LayerValue: Sendable, Hashable {
  /// The ways in which a value of a layer is used or not used.
  public enum Validity: Sendable, Hashable {
    /// The value is in effect.
    case inEffect
    /// The value is valid, but a value of a higher layer is in effect.
    case overridden
    /// The value breaks a rule of the setting and is ignored.
    case invalid(SettingsError)
  }

  /// The layer, and the location of the value in it.
  public let origin: SettingOrigin
  /// The value as the layer holds it; ``StoredValue/null`` if the setting is secret.
  public let value: StoredValue
  /// Whether the value is in effect, overridden or invalid.
  public let validity: Validity
  /// The lock that the layer puts on the setting; `nil` for none.
  public let lock: SettingLock?
}
