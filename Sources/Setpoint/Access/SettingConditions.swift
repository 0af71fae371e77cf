/// The conditions under which a setting or group is shown, and under which people can change a setting.
struct SettingConditions: Sendable {
  typealias Condition = @Sendable (SettingsContainer) -> Bool

  var visibleWhen: Condition?
  var enabledWhen: Condition?
}

extension SettingDefinition {
  /// The condition under which a container's surfaces show the setting; `nil` if they always do.
  public var visibleWhen: (@Sendable (SettingsContainer) -> Bool)? {
    metadata[SettingConditions.self]?.visibleWhen
  }

  /// The condition under which people can change the setting; `nil` if they always can.
  public var enabledWhen: (@Sendable (SettingsContainer) -> Bool)? {
    metadata[SettingConditions.self]?.enabledWhen
  }
}
