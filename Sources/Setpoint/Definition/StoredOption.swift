/// An option with a stored shape, for code that does not know the setting's type.
public struct StoredOption: Sendable, Hashable {
  /// The value of the option.
  public let value: StoredValue
  /// The text that a person reads for the value.
  public let label: String
  /// The icon beside the label; `nil` for none.
  public let icon: SettingIcon?

  init?<Value: SettingStorable>(_ option: SettingOption<Value>) {
    guard let value = try? StoredValue(encoding: option.value) else { return nil }
    self.value = value
    label = option.label
    icon = option.icon
  }

  init(value: StoredValue, label: String, icon: SettingIcon?) {
    self.value = value
    self.label = label
    self.icon = icon
  }

  /// The text of the option in files and commands.
  public var text: String { SettingText.text(of: value) }
}
