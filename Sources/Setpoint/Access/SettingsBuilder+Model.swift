extension SettingsBuilder {
  /// Adds the group of a `@Settings` class.
  public static func buildExpression(_ model: any SettingsModel.Type) -> [SettingsElement] {
    [.group(model.settingsGroup)]
  }
}
