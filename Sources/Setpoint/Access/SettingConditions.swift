/// When a setting or group is shown, and when people can change a setting.
struct SettingConditions: Sendable {
  typealias Condition = @Sendable (SettingsContainer) -> Bool

  var visibleWhen: Condition?
  var enabledWhen: Condition?
}

extension SettingDefinition {
  /// Returns whether the setting is shown, for the container shown; `nil`: always.
  public var visibleWhen: (@Sendable (SettingsContainer) -> Bool)? {
    metadata[SettingConditions.self]?.visibleWhen
  }

  /// Returns whether people can change the setting, for the container shown; `nil`: always.
  public var enabledWhen: (@Sendable (SettingsContainer) -> Bool)? {
    metadata[SettingConditions.self]?.enabledWhen
  }
}
