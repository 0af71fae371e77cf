#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link among the settings, to somewhere outside the app.
public struct SettingsHyperlink: Sendable, Hashable {
  /// The link's part of a path; unique among its siblings.
  public let key: String
  public let label: String
  public let icon: SettingIcon?
  public let destination: URL

  public init(
    _ label: String, key: String? = nil, icon: SettingIcon? = nil, destination: URL
  ) {
    self.key = key ?? SettingsGroup.key(forLabel: label)
    self.label = label
    self.icon = icon
    self.destination = destination
  }
}
