/// What a declaration says of a setting beside its value.
struct SettingDetails: Sendable {
  let label: String?
  let help: String?
  let icon: SettingIcon?
  let tags: [String]
  let policy: SettingPolicy
  let declaration: DeclarationLocation
  var storeChoice: StoreChoice?
  var isVisible: (@Sendable (SettingsContainer) -> Bool)?
  var isEnabled: (@Sendable (SettingsContainer) -> Bool)?
  var controlStyle = SettingControlStyle.automatic
  var textInput: SettingTextInput?

  init(
    label: String?, help: String?, icon: SettingIcon?, tags: [String], requiresRestart: Bool,
    policy: SettingPolicy, declaration: DeclarationLocation
  ) {
    self.label = label
    self.help = help
    self.icon = icon
    self.tags = tags
    self.policy = requiresRestart ? policy.union(.requiresRestart) : policy
    self.declaration = declaration
  }
}
