extension SettingsScreen {
  /// How the pages of a screen are arranged. A style means the same on every surface.
  @nonexhaustive
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// The pages in a column at the side, and the chosen one beside it.
    case sidebar
    /// One column, in which groups open as pages.
    case single
    /// Everything on one page, each group with a heading.
    case grouped
    /// One column with a card for each page.
    case cards
    /// The pages in a row at the top, and the chosen one below it.
    case tabs

    /// Whether groups open as pages.
    package var opensPages: Bool { self != .grouped }

    /// Whether the list of pages stays beside the chosen page.
    package var keepsPagesVisible: Bool { self == .sidebar || self == .tabs }
  }
}
