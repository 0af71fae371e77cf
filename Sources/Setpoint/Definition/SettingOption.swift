/// One of the values that a setting can be chosen from.
public struct SettingOption<Value: Storable>: Sendable {
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

extension SettingOption {
  /// The cases of an enum as options; empty for a type that doesn't list its values.
  static var cases: [StoredOption] {
    guard let type = Value.self as? any CaseIterable.Type else { return [] }
    return values(of: type).compactMap { StoredOption(SettingOption($0)) }
  }

  private static func values<Cases: CaseIterable>(of type: Cases.Type) -> [Value] {
    type.allCases.compactMap { $0 as? Value }
  }
}
