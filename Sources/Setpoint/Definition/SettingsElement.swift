/// What a tree of settings is made of.
@nonexhaustive
public enum SettingsElement: Sendable {
  case setting(SettingDefinition)
  // Indirect, so that a list of settings takes little space.
  indirect case group(SettingsGroup)
  indirect case action(SettingsAction)
  indirect case link(SettingsHyperlink)
  indirect case information(SettingsInformation)
  indirect case custom(SettingsCustomContent)
}

extension [SettingsElement] {
  /// All settings in the tree, in the order shown.
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
