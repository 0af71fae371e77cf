/// An option as a stored shape, for code that does not know the setting's type.
public struct StoredOption: Sendable, Hashable {
  public let value: StoredValue
  public let label: String
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

  /// The text that stands for the option in files and commands.
  public var text: String { SettingText.text(of: value) }
}
