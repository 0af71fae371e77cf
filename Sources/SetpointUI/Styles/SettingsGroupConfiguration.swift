#if canImport(SwiftUI)
  public import SetpointPresentation

  /// The parts of a group that a style arranges.
  @MainActor
  public struct SettingsGroupConfiguration {
    /// The section, with its rows and titles.
    public let section: SettingsPage.Section
    /// The title above the rows, or the custom header of the app. Empty if there is neither.
    public let header: SettingsGroupHeader
    /// The rows from top to bottom.
    public let content: SettingsGroupContent
    /// The footer below the rows, or the custom footer of the app. Empty if there is neither.
    public let footer: SettingsGroupFooter
  }
#endif
