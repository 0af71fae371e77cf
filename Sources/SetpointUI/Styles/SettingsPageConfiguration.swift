#if canImport(SwiftUI)
  public import SetpointPresentation

  /// What a style lays out as a page.
  @MainActor
  public struct SettingsPageConfiguration {
    /// What stands on the page.
    public let page: SettingsPage
    public let title: String
    /// The groups of the page, one below the other.
    public let content: SettingsPageContent
  }
#endif
