extension SettingTrait {
  /// Shows the setting only while `condition` returns true. A hidden setting keeps its value.
  ///
  /// - Parameter condition: A closure that reads settings and has no side effects. It runs again when one
  ///   of these settings changes.
  public static func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    conditions { $0.visibleWhen = condition }
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

  /// Disables the control of the setting while `condition` returns `false`. The program can always change the setting.
  ///
  /// - Parameter condition: A closure that reads settings; see
  ///   ``visible(when:)-(KeyPath<Model,Bool>Sendable)``.
  public static func enabled(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    conditions { $0.enabledWhen = condition }
  }

  /// Disables the control of the setting while `condition` returns `false` for the settings of a class.
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
