/// What a tree of settings is made of.
@nonexhaustive
public enum SettingsElement: Sendable {
  case setting(SettingDefinition)
  case group(SettingsGroup)
  case action(SettingsAction)
  case link(SettingsHyperlink)
  case information(SettingsInformation)
  case custom(SettingsCustomContent)
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
