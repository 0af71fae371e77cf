/// One of the values that a setting can be chosen from.
public struct SettingOption<Value: SettingStorable>: Sendable {
  public let value: Value
  /// What a person reads for the value.
  public let label: String
  public let icon: SettingIcon?
  /// Whether the value is the default of a setting that names none.
  public let isDefault: Bool

  /// Makes an option with the label given, or one made of the value.
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
