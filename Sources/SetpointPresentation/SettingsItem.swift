public import Setpoint

/// A setting on a screen: all that a surface needs to draw its row.
public struct SettingsItem: Sendable, Hashable, Identifiable {
  /// The path on the screen: `appearance/fontSize`.
  public let id: String
  public let key: String
  public let label: String
  public let help: String?
  public let icon: SettingIcon?
  public let control: SettingControl
  /// The values to choose from, in the order shown.
  public let choices: [Choice]
  /// The value in force; ``StoredValue/null`` if the setting is secret.
  public let value: StoredValue
  /// The text in the control: the value's, or what a person typed and was refused.
  public private(set) var text: String
  /// The value as a person reads it in a list: the label of an option, "On", "14".
  public let displayText: String
  /// Whether the user gave the setting a value of its own, so that a reset would change something.
  public let isModified: Bool
  /// Whether the value can be changed here.
  public let isEnabled: Bool
  /// Who forbids changes, and why; `nil`: nobody.
  public let lockReason: String?
  /// Where the value comes from, if any layer beside the declaration says something of it.
  public let explanation: SettingExplanation?
  public let requiresRestart: Bool
  public let isSecret: Bool
  /// Whether ``text`` is what a person typed and was refused.
  public private(set) var isRefused = false
  /// Why the stored value is not in force, or why what was typed was refused.
  public private(set) var message: String?

  /// One of the values to choose from.
  public struct Choice: Sendable, Hashable {
    /// What stands for the value in forms and commands.
    public let text: String
    public let label: String
    public let icon: SettingIcon?
    public let isSelected: Bool
  }

  init(_ setting: SettingDefinition, id: String, in container: SettingsContainer) {
    let isSecret = setting.isSecret
    let current = container.storedValue(of: setting)
    let value = isSecret ? .null : current
    self.id = id
    key = setting.key
    label = setting.label
    help = setting.help
    icon = setting.icon
    control = SettingControl(for: setting)
    choices = setting.options.map { option in
      Choice(
        text: option.text, label: option.label, icon: option.icon,
        isSelected: !isSecret && option.value == current)
    }
    self.value = value
    text = SettingText.text(of: value)
    displayText = isSecret ? "••••••" : Self.displayText(of: value, choices: choices)
    isModified = container.isModified(setting)
    lockReason = container.lock(of: setting)?.explanation
    isEnabled = lockReason == nil && !setting.policy.contains(.readOnly)
    let explanation = SettingExplanation(of: setting, in: container)
    self.explanation = explanation.lines.count > 1 ? explanation : nil
    requiresRestart = setting.requiresRestart
    self.isSecret = isSecret
    message = container.issue(of: setting)?.description
  }

  private static func displayText(of value: StoredValue, choices: [Choice]) -> String {
    if let choice = choices.first(where: \.isSelected) { return choice.label }
    switch value {
    case .bool(let isOn): return isOn ? "On" : "Off"
    case .null: return "None"
    default: return SettingText.text(of: value)
    }
  }

  /// The item after a person typed `text` and it was refused: the text stays, with the reason.
  public func refusing(_ text: String, because error: SettingsError) -> SettingsItem {
    var item = self
    if !isSecret { item.text = text }
    item.message = error.description
    item.isRefused = true
    return item
  }
}
