/// A value that people can choose for a setting.
public struct SettingOption<Value: SettingStorable>: Sendable {
  /// The value that a person chooses.
  public let value: Value
  /// The text that a person reads for the value.
  public let label: String
  /// The icon beside the label; `nil` for none.
  public let icon: SettingIcon?
  /// Whether the value is the default of a setting that declares no other.
  public let isDefault: Bool

  /// Creates an option with the given label, or one derived from the value.
  public init(
    _ value: Value, label: String? = nil, icon: SettingIcon? = nil, isDefault: Bool = false
  ) {
    let displayable = value as? any SettingDisplayable
    self.value = value
    self.label = label ?? displayable?.settingLabel ?? LabelDerivation.label(forValue: value)
    self.icon = icon ?? displayable?.settingIcon
    self.isDefault = isDefault
  }
}
