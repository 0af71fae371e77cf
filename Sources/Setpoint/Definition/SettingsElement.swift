/// An element in the tree of settings.
@nonexhaustive
public enum SettingsElement: Sendable {
  /// A setting.
  case setting(SettingDefinition)
  // Indirect, so that a list of settings takes little space.
  /// A group of elements.
  indirect case group(SettingsGroup)
  /// A button.
  indirect case action(SettingsAction)
  /// A link to something outside the app.
  indirect case link(SettingsHyperlink)
  /// A row with text to read.
  indirect case information(SettingsInformation)
  /// A place for the app's own content.
  indirect case custom(SettingsCustomContent)
}

extension [SettingsElement] {
  /// All settings in the element, in the order shown.
  public var settings: [SettingDefinition] {
    flatMap { element -> [SettingDefinition] in
      switch element {
      case .setting(let setting): [setting]
      case .group(let group): group.content.settings
      case .action, .link, .information, .custom: []
      }
    }
  }
}
