#if canImport(SwiftUI)
  public import SetpointPresentation

  /// What a style lays out as a group of rows.
  @MainActor
  public struct SettingsGroupConfiguration {
    /// The rows and what they are called.
    public let section: SettingsPage.Section
    /// What stands above the rows: the title, or what the app supplies; nothing if there is neither.
    public let header: SettingsGroupHeader
    /// The rows, one below the other.
    public let content: SettingsGroupContent
    /// What stands below the rows: the footer, or what the app supplies; nothing if there is neither.
    public let footer: SettingsGroupFooter
  }
#endif
