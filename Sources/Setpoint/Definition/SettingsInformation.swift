/// A row with text to read among the settings, such as a version number.
public struct SettingsInformation: Sendable {
  /// The component of the row in paths, unique among its siblings.
  public let key: String
  /// The name of the information.
  public let label: String
  /// The icon beside the name; `nil` for none.
  public let icon: SettingIcon?
  /// Additional words, not shown, by which a search finds the row.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  /// Whether surfaces offer to copy the text.
  public let isCopyable: Bool
  /// Returns the text. Surfaces call it each time they show the row.
  public let text: @Sendable () -> String
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a row whose text is evaluated each time a surface shows it.
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
