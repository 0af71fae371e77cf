#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link among the settings, to somewhere outside the app.
public struct SettingsHyperlink: Sendable {
  /// The link's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  /// Other words that a search finds the row by, not shown.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  public let destination: URL
  /// What other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

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
