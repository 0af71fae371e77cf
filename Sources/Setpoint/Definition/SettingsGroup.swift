/// A named part of the tree of settings: holds settings and groups.
public struct SettingsGroup: Sendable {
  /// How a screen shows the group.
  @nonexhaustive
  public enum Presentation: Sendable, Hashable {
    /// As a page of its own.
    case page
    /// As a section of the page that it stands on.
    case inline
  }

  /// The group's part of a path; unique among its siblings.
  public let key: String
  /// The title that was given; a group without one shows no heading.
  public let label: String?
  public let icon: SettingIcon?
  /// Text above the rows.
  public let header: String?
  /// Text below the rows.
  public let footer: String?
  public let tags: [String]
  public let presentation: Presentation
  /// What the group holds, in the order shown.
  public let content: [SettingsElement]
  /// What other parts of Setpoint add to the group.
  var attachments = SettingAttachments()

  /// Makes a group of what is listed in `content`.
  ///
  /// - Parameter key: The group's part of paths and links; made of the label if not given.
  public init(
    _ label: String? = nil, _ presentation: Presentation = .page, key: String? = nil,
    icon: SettingIcon? = nil, header: String? = nil, footer: String? = nil, tags: [String] = [],
    @SettingsBuilder content: () -> [SettingsElement]
  ) {
    self.init(
      label, presentation, key: key, icon: icon, header: header, footer: footer, tags: tags,
      content: content())
  }

  /// Makes a group of what `content` lists.
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
    self.content = content
  }

  /// "Mark & Read" → `mark-read`.
  static func key(forLabel label: String) -> String {
    label.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .joined(separator: "-")
  }
}
