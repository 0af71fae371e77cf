#if canImport(SwiftUI)
  /// A page that opens above the first page.
  @nonexhaustive
  public enum SettingsRoute: Hashable, Sendable {
    /// The page of the group with this id.
    case page(String)
    /// A custom page of the app, by the key of its `SettingsCustomContent`.
    case content(String)
    /// The search page, on a platform that has one.
    case search

    var isGroup: Bool {
      if case .page = self { true } else { false }
    }
  }
#endif
