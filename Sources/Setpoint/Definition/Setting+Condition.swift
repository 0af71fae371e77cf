extension Setting {
  /// The same setting, shown only while `condition` holds; its value counts all the same.
  ///
  /// - Parameter condition: Asked again when a value changes that it reads; reads and does nothing
  ///   else.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Setting {
    changing { $0.isVisible = condition }
  }

  /// The same setting, which a person can change only while `condition` holds; the program still can.
  ///
  /// - Parameter condition: As for ``visible(when:)``.
  public func enabled(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> Setting {
    changing { $0.isEnabled = condition }
  }
}

extension SettingsGroup {
  /// The same group, shown only while `condition` holds; see ``Setting/visible(when:)``.
  public func visible(
    when condition: @escaping @Sendable (SettingsContainer) -> Bool
  ) -> SettingsGroup {
    var group = self
    group.isVisible = condition
    return group
  }
}
