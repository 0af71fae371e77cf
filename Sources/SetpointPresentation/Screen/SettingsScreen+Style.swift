extension SettingsScreen {
  /// The arrangement of a screen's pages. A style means the same on every surface.
  @nonexhaustive
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A sidebar with the pages, and the selected page beside it.
    case sidebar
    /// One column, in which groups open as pages.
    case single
    /// One page with all settings, and a heading for each group.
    case grouped
    /// One column with a card for each page.
    case cards
    /// Tabs for the pages, and the selected page below them.
    case tabs

    /// Whether groups open as pages.
    package var opensPages: Bool { self != .grouped }

    /// Whether the list of pages stays beside the chosen page.
    package var keepsPagesVisible: Bool { self == .sidebar || self == .tabs }
  }
}
