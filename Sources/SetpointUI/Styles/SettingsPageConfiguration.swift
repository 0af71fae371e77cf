#if canImport(SwiftUI)
  public import SetpointPresentation

  /// The parts of a page that a style arranges.
  @MainActor
  public struct SettingsPageConfiguration {
    /// The page, with its sections.
    public let page: SettingsPage
    /// The title of the page.
    public let title: String
    /// The groups of the page from top to bottom.
    public let content: SettingsPageContent
  }
#endif
