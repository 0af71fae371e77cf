/// A group of settings and other groups.
public struct SettingsGroup: Sendable {
  /// The way in which a screen shows a group.
  @nonexhaustive
  public enum Presentation: Sendable, Hashable {
    /// A page.
    case page
    /// A section of the page that contains the group.
    case inline
    /// A single row with the settings of the group side by side, such as a width and a height.
    ///
    /// The header and footer are texts of the row. Elements other than settings aren't shown.
    case row
  }

  /// The component of the group in paths, unique among its siblings.
  public let key: String
  /// The given title; `nil` for a group without a heading.
  public let label: String?
  /// The icon beside the title; `nil` for none.
  package let icon: SettingIcon?
  /// The text above the rows; `nil` for none.
  package let header: String?
  /// The text below the rows; `nil` for none.
  package let footer: String?
  /// Additional search terms for the group and its content.
  package let tags: [String]
  /// Whether surfaces show the group as a page, as a section or as a row.
  package let presentation: Presentation
  /// The elements of the group, in the order shown.
  public internal(set) var content: [SettingsElement]
  /// The values that other parts of Setpoint add to the group.
  var attachments = SettingAttachments()

  /// Creates a group of the elements in `content`.
  ///
  /// - Parameters:
  ///   - label: The title of the group.
  ///   - presentation: Whether surfaces show the group as a page, as a section or as a row.
  ///   - key: The component of the group in paths and links. By default, it is derived from the
  ///     label.
  ///   - icon: The icon beside the title.
  ///   - header: The text above the rows.
  ///   - footer: The text below the rows.
  ///   - tags: Additional search terms for the group and its content.
  ///   - content: The settings and groups in the group.
  public init(
    _ label: String? = nil, _ presentation: Presentation = .page, key: String? = nil,
    icon: SettingIcon? = nil, header: String? = nil, footer: String? = nil, tags: [String] = [],
    @SettingsBuilder content: () -> [SettingsElement]
  ) {
    self.init(
      label, presentation, key: key, icon: icon, header: header, footer: footer, tags: tags,
      content: content())
  }

  /// Creates a group of the elements in `content`.
  public init(
    _ label: String? = nil, _ presentation: Presentation = .page, key: String? = nil,
    icon: SettingIcon? = nil, header: String? = nil, footer: String? = nil, tags: [String] = [],
    content: [SettingsElement]
  ) {
    self.key = key ?? label.map(Self.key(forLabel:)) ?? ""
    self.label = label
    self.presentation = presentation
    self.icon = icon
    self.header = header
    self.footer = footer
    self.tags = tags
    self.content = content.joiningRows
  }

  /// Returns the key derived from a label: "Mark & Read" → `mark-read`.
  static func key(forLabel label: String) -> String {
    label.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .joined(separator: "-")
  }
}
