/// A place among the settings that the app fills itself, for each surface in that surface's way.
public struct SettingsCustomContent: Sendable {
  /// The place's part of a path; unique among its siblings. Surfaces ask the app by it.
  public let key: String
  /// The title. A search finds only a place that has one.
  public let label: String?
  /// Other words that a search finds the row by, not shown.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  /// What other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  public init(
    key: String, label: String? = nil, tags: [String] = [], isSearchable: Bool = true
  ) {
    self.key = key
    self.label = label
    self.tags = tags
    self.isSearchable = isSearchable
  }
}
