/// A part of a declaration that can depend on a condition.
protocol ConditionallyVisible {
  var attachments: SettingAttachments { get set }
}

extension ConditionallyVisible {
  fileprivate func shown(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    var copy = self
    copy.attachments[SettingConditions.self] = SettingConditions(visibleWhen: condition)
    return copy
  }

  fileprivate var condition: (@Sendable (SettingsContainer) -> Bool)? {
    attachments[SettingConditions.self]?.visibleWhen
  }
}

extension SettingsElement {
  /// The condition under which a container's surfaces show the element; `nil` if they always do.
  package var visibleWhen: (@Sendable (SettingsContainer) -> Bool)? {
    switch self {
    case .setting(let setting): setting.visibleWhen
    case .group(let group): group.condition
    case .action(let action): action.condition
    case .link(let link): link.condition
    case .information(let information): information.condition
    case .custom(let content): content.condition
    }
  }
}

extension SettingsGroup: ConditionallyVisible {
  /// Returns the group, shown only while `condition` returns true; see ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsGroup { shown(when: condition) }
}

extension SettingsAction: ConditionallyVisible {
  /// Returns the action, shown only while `condition` returns true; see ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsAction { shown(when: condition) }
}

extension SettingsHyperlink: ConditionallyVisible {
  /// Returns the link, shown only while `condition` returns true; see ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsHyperlink { shown(when: condition) }
}

extension SettingsInformation: ConditionallyVisible {
  /// Returns the row, shown only while `condition` returns true; see ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsInformation { shown(when: condition) }
}

extension SettingsCustomContent: ConditionallyVisible {
  /// Returns the content, shown only while `condition` returns true; see ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsCustomContent { shown(when: condition) }
}
