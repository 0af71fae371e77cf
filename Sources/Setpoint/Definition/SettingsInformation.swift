/// Something to read among the settings, such as a version number.
public struct SettingsInformation: Sendable {
  /// The row's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  /// Whether surfaces offer to copy the text.
  public let isCopyable: Bool
  /// The text; asked for each time the row is drawn.
  public let text: @Sendable () -> String

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, isCopyable: Bool = true,
    text: @escaping @autoclosure @Sendable () -> String
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.isCopyable = isCopyable
    self.text = text
  }
}
