extension SettingTrait {
  /// Shows the setting only while `condition` returns true. A hidden setting keeps its value.
  ///
  /// - Parameter condition: A closure that reads settings and has no side effects. It runs again
  ///   when one of these settings changes.
  public static func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    conditions { $0.visibleWhen = ReadLog.unrecorded(condition) }
  }

  /// Shows the setting only while `condition` returns true for the settings of a class:
  /// `.visible { (appearance: Appearance) in appearance.fontSize > 12 }`.
  public static func visible<Model: SettingsModel>(
    when condition: @escaping @Sendable (Model) -> Bool
  ) -> Self {
    visible(when: { condition(Model(container: $0)) })
  }

  /// Shows the setting only while another setting is on: `.visible(when: \Appearance.showColumns)`.
  public static func visible<Model: SettingsModel>(
    when property: any KeyPath<Model, Bool> & Sendable
  ) -> Self {
    visible(when: { Model(container: $0)[keyPath: property] })
  }

  /// Disables the control of the setting while `condition` returns `false`. The program can always
  /// change the setting.
  ///
  /// - Parameter condition: A closure that reads settings; see
  ///   ``visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public static func enabled(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    conditions { $0.enabledWhen = ReadLog.unrecorded(condition) }
  }

  /// Disables the control of the setting while `condition` returns `false` for the settings of a
  /// class.
  public static func enabled<Model: SettingsModel>(
    when condition: @escaping @Sendable (Model) -> Bool
  ) -> Self {
    enabled(when: { condition(Model(container: $0)) })
  }

  /// Disables the control of the setting while another setting is off.
  public static func enabled<Model: SettingsModel>(
    when property: any KeyPath<Model, Bool> & Sendable
  ) -> Self {
    enabled(when: { Model(container: $0)[keyPath: property] })
  }

  private static func conditions(
    _ change: @escaping @Sendable (inout SettingConditions) -> Void
  ) -> Self {
    Self { declaration in
      var conditions = declaration.metadata[SettingConditions.self] ?? SettingConditions()
      change(&conditions)
      declaration.metadata[SettingConditions.self] = conditions
    }
  }
}

/// The conditions under which a setting or group is shown, and under which people can change a
/// setting.
struct SettingConditions: Sendable {
  typealias Condition = @Sendable (SettingsContainer) -> Bool

  var visibleWhen: Condition?
  var enabledWhen: Condition?
}

extension SettingDefinition {
  /// The condition under which a container's surfaces show the setting; `nil` if they always do.
  package var visibleWhen: (@Sendable (SettingsContainer) -> Bool)? {
    metadata[SettingConditions.self]?.visibleWhen
  }

  /// The condition under which people can change the setting; `nil` if they always can.
  package var enabledWhen: (@Sendable (SettingsContainer) -> Bool)? {
    metadata[SettingConditions.self]?.enabledWhen
  }
}

/// A part of a declaration that can depend on a condition.
protocol ConditionallyVisible {
  var attachments: SettingAttachments { get set }
}

extension ConditionallyVisible {
  fileprivate func shown(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    var copy = self
    copy.attachments[SettingConditions.self] = SettingConditions(
      visibleWhen: ReadLog.unrecorded(condition))
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
    case .rule: nil
    }
  }
}

extension SettingsGroup: ConditionallyVisible {
  /// Returns the group, shown only while `condition` returns true; see
  /// ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsGroup { shown(when: condition) }

  /// Returns the group, shown only while `condition` returns true for the settings of a class.
  public func visible<Model: SettingsModel>(
    when condition: @escaping @Sendable (Model) -> Bool
  ) -> SettingsGroup { shown(when: { condition(Model(container: $0)) }) }

  /// Returns the group, shown only while a setting is on: `.visible(when: \Reader.isExpert)`.
  public func visible<Model: SettingsModel>(
    when property: any KeyPath<Model, Bool> & Sendable
  ) -> SettingsGroup { shown(when: { Model(container: $0)[keyPath: property] }) }
}

extension SettingsAction: ConditionallyVisible {
  /// Returns the action, shown only while `condition` returns true; see
  /// ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsAction { shown(when: condition) }
}

extension SettingsHyperlink: ConditionallyVisible {
  /// Returns the link, shown only while `condition` returns true; see
  /// ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsHyperlink { shown(when: condition) }
}

extension SettingsInformation: ConditionallyVisible {
  /// Returns the row, shown only while `condition` returns true; see
  /// ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsInformation { shown(when: condition) }
}

extension SettingsCustomContent: ConditionallyVisible {
  /// Returns the content, shown only while `condition` returns true; see
  /// ``SettingTrait/visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsCustomContent { shown(when: condition) }
}
