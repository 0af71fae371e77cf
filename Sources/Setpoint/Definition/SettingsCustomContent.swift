/// A place among the settings that the app fills itself, for each surface in that surface's way.
public struct SettingsCustomContent: Sendable, Hashable {
  /// The place's part of a path; unique among its siblings. Surfaces ask the app by it.
  public let key: String
  /// What a search finds the place by; `nil`: nothing.
  public let label: String?

  public init(key: String, label: String? = nil) {
    self.key = key
    self.label = label
  }
}
