/// Something to read among the settings, such as a version number.
public struct SettingsInformation: Sendable {
  /// The row's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  /// Other words that a search finds the row by, not shown.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  /// Whether surfaces offer to copy the text.
  public let isCopyable: Bool
  /// The text; asked for each time the row is drawn.
  public let text: @Sendable () -> String
  /// What other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    isSearchable: Bool = true, isCopyable: Bool = true,
    text: @escaping @autoclosure @Sendable () -> String
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.tags = tags
    self.isSearchable = isSearchable
    self.isCopyable = isCopyable
    self.text = text
  }
}
