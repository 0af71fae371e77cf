extension SettingsGroup {
  /// Returns whether the group is shown, for the container shown; `nil`: always.
  public var visibleWhen: (@Sendable (SettingsContainer) -> Bool)? {
    attachments[SettingConditions.self]?.visibleWhen
  }

  /// Returns the group, shown only while `condition` returns true; see ``SettingTrait/visible(when:)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsGroup {
    var group = self
    group.attachments[SettingConditions.self] = SettingConditions(visibleWhen: condition)
    return group
  }
}
