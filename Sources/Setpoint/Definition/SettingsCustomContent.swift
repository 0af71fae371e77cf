/// A place among the settings for the app's own content, which each surface shows in its own way.
public struct SettingsCustomContent: Sendable {
  /// The component of the place in paths, unique among its siblings. Surfaces use it to request the content
  /// from the app.
  public let key: String
  /// The title; `nil` for none. A search finds only content with a title.
  public let label: String?
  /// Additional words, not shown, by which a search finds the row.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
  /// The values that other parts of Setpoint add to the row.
  var attachments = SettingAttachments()

  /// Creates a place for the app's own content. With a label, a search finds it.
  public init(
    key: String, label: String? = nil, tags: [String] = [], isSearchable: Bool = true
  ) {
    self.key = key
    self.label = label
    self.tags = tags
    self.isSearchable = isSearchable
  }
}
