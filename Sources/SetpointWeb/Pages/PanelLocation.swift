import Setpoint
import SetpointPresentation

/// A location in the panel, where a page is rendered and to which forms return.
enum PanelLocation: Sendable, Hashable {
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
  private static let others: Set<String> = [
    "review", "issues", "transfer", "history", "reset", "access",
  ]

  /// The path of the page's group; `nil` for other locations.
  var page: String? {
    if case .page(let id) = self { id } else { nil }
  }

  /// Whether the location is the search for all settings that the user changed.
  var isChangedSettings: Bool {
    guard case .search(let typed) = self else { return false }
    return SettingsSearchItem.Marks.filter(named: typed)?.name == "@modified"
  }

  /// The value of the location in a form field.
  var text: String {
    switch self {
    case .home: "home"
    case .page(let id): "page \(id)"
    case .search(let typed): "search \(typed)"
    case .other(let route): "other \(route)"
    }
  }

  /// The address of the location relative to the panel's path.
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
  /// Returns the address of a location, or of a row there.
  func address(of location: PanelLocation, at id: String? = nil) -> String {
    id.map { address(location.route, row: $0) } ?? address(location.route)
  }
}

extension SettingsScreen {
  /// Returns the location of the page that contains a node; for a group with its own page, that
  /// page. Returns `nil` if there is no such node.
  func location(of id: String, style: SettingsScreen.Style) -> PanelLocation? {
    guard node(id) != nil else { return nil }
    guard style.opensPages else { return .home }
    return pages(to: id).last.map(PanelLocation.page) ?? .home
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
