extension SettingTrait {
  /// Shows the setting only while `condition` returns true. A hidden setting keeps its value.
  ///
  /// - Parameter condition: Reads settings and has no effects. It runs again when one of these settings
  ///   changes.
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

  /// Lets people change the setting only while `condition` returns true. The program always can.
  ///
  /// - Parameter condition: As for ``visible(when:)``.
  public static func enabled(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Self {
    conditions { $0.enabledWhen = condition }
  }

  /// Lets people change the setting only while `condition` returns true for the settings of a class.
  public static func enabled<Model: SettingsModel>(
    when condition: @escaping @Sendable (Model) -> Bool
  ) -> Self {
    enabled(when: { condition(Model(container: $0)) })
  }

  /// Lets people change the setting only while another setting is on.
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
