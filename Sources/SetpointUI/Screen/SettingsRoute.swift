#if canImport(SwiftUI)
  /// A page that is open above the first one.
  @nonexhaustive
  public enum SettingsRoute: Hashable, Sendable {
    /// The page of the group with this id.
    case page(String)
    /// A page that the app fills, by the key of its ``SettingsCustomContent``.
    case content(String)
    /// The search, where it is a page of its own.
    case search

    var isGroup: Bool {
      if case .page = self { true } else { false }
    }
  }
#endif
