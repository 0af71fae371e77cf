#if canImport(SwiftUI)
  /// The accessibility identifiers of a screen, for UI tests of the app.
  ///
  /// The prefix before the colon is the kind of view, so that a key can't match the identifier of
  /// another view.
  enum ScreenIdentifier {
    static let close = "close"
    static let review = "review"
    static let apply = "review.apply"
    static let discard = "review.discard"
    static let restart = "review.restart"

    /// - Parameter part: The part of the row, such as `reset`, or `nil` for the control.
    static func setting(_ key: String, _ part: String? = nil) -> String {
      name("setting", part, key)
    }

    /// - Parameter part: The part of the change in a review, such as `keep`, or `nil` for the
    ///   change.
    static func change(_ id: String, _ part: String? = nil) -> String {
      name("review.change", part, id)
    }

    static func choice(_ key: String, _ text: String) -> String {
      setting("\(key)=\(text)", "choice")
    }

    static func page(_ id: String) -> String { name("page", nil, id) }
    static func row(_ id: String) -> String { name("row", nil, id) }

    private static func name(_ kind: String, _ part: String?, _ id: String) -> String {
      part.map { "\(kind).\($0):\(id)" } ?? "\(kind):\(id)"
    }
  }

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
