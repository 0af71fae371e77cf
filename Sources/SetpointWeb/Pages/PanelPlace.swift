import Setpoint
import SetpointPresentation

/// A place in the panel, where a page is rendered and to which forms return.
enum PanelPlace: Sendable, Hashable {
  case home
  /// The page of the group with this path.
  case page(String)
  /// The results of a search for this text.
  case search(String)
  /// A page without settings, by its route without the slash.
  case other(String)

  /// Parses a form field written by ``text``; invalid values mean the first page.
  init(_ text: String) {
    if text.hasPrefix("page ") {
      self = .page(String(text.dropFirst(5)))
    } else if text.hasPrefix("search ") {
      self = .search(String(text.dropFirst(7)))
    } else if text.hasPrefix("other "), Self.others.contains(String(text.dropFirst(6))) {
      self = .other(String(text.dropFirst(6)))
    } else {
      self = .home
    }
  }

  /// The pages without settings to which a form may return.
  private static let others: Set<String> = ["review", "issues", "transfer", "history", "reset"]

  /// The value of the place in a form field.
  var text: String {
    switch self {
    case .home: "home"
    case .page(let id): "page \(id)"
    case .search(let typed): "search \(typed)"
    case .other(let route): "other \(route)"
    }
  }

  /// The address of the place relative to the panel's path.
  var route: String {
    switch self {
    case .home: "/"
    case .page(let id): "/pages/" + id.percentEncoded
    case .search(let typed): "/search?q=" + typed.percentEncoded
    case .other(let route): "/" + route
    }
  }
}

extension PanelLinks {
  /// Returns the address of a place, or of a row there.
  func address(of place: PanelPlace, at id: String? = nil) -> String {
    id.map { address(place.route, row: $0) } ?? address(place.route)
  }
}

extension SettingsScreen {
  /// Returns the place of the page that contains a node; for a group with its own page, that page.
  /// Returns `nil` if there is no such node.
  func place(of id: String, style: SettingsScreen.Style) -> PanelPlace? {
    guard node(id) != nil else { return nil }
    guard style.opensPages else { return .home }
    return pages(to: id).last.map(PanelPlace.page) ?? .home
  }

  /// Returns the group whose page has this path.
  func groupOfPage(_ id: String) -> SettingsSection? { node(id)?.page }
}

extension SettingsNode {
  /// The group, if it has its own page.
  var page: SettingsSection? {
    guard case .group(let section) = self, section.presentation == .page else { return nil }
    return section
  }
}
