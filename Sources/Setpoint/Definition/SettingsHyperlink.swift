#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link among the settings to a destination outside the app.
public struct SettingsHyperlink: Sendable {
  /// The component of the link in paths, unique among its siblings.
  public let key: String
  /// The text of the link.
  public let label: String
  /// The icon beside the text; `nil` for none.
  public let icon: SettingIcon?
  /// Additional words, not shown, by which a search finds the row.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  /// The address that the link opens.
  public let destination: URL
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a link.
  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, tags: [String] = [],
    isSearchable: Bool = true, destination: URL
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.tags = tags
    self.isSearchable = isSearchable
    self.destination = destination
  }
}
