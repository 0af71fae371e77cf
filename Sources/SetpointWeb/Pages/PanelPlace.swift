import Setpoint
import SetpointPresentation

/// Where in the panel somebody is, to be drawn there and brought back there.
enum PanelPlace: Sendable, Hashable {
  case home
  /// The page of the group with this path.
  case page(String)
  /// The results of what was typed into the search field.
  case search(String)
  /// A page that shows no settings, by its route without the slash.
  case other(String)

  /// Reads the field of a form that ``text`` wrote; anything else is the first page.
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

  /// Where a form may lead back to.
  private static let others: Set<String> = ["review", "issues", "transfer", "history"]

  /// The place as a field of a form.
  var text: String {
    switch self {
    case .home: "home"
    case .page(let id): "page \(id)"
    case .search(let typed): "search \(typed)"
    case .other(let route): "other \(route)"
    }
  }

  /// The place's address below the panel's path.
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
  /// The address of a place, and in it of a row.
  func address(of place: PanelPlace, at id: String? = nil) -> String {
    id.map { address(place.route, row: $0) } ?? address(place.route)
  }
}

extension SettingsScreen {
  /// The page on which a node stands; a group with a page of its own stands there. `nil`: there is no
  /// such node.
  func place(of id: String, style: SettingsScreen.Style) -> PanelPlace? {
    guard node(id) != nil else { return nil }
    guard style.opensPages else { return .home }
    return pages(to: id).last.map(PanelPlace.page) ?? .home
  }

  /// The group whose page has this path.
  func groupOfPage(_ id: String) -> SettingsSection? { node(id)?.page }
}

extension SettingsNode {
  /// The group, if it has a page of its own.
  var page: SettingsSection? {
    guard case .group(let section) = self, section.presentation == .page else { return nil }
    return section
  }
}
