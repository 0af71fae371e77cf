import Setpoint
import SetpointPresentation

/// The column of pages beside the one shown; nothing in styles that lead through pages otherwise.
struct PanelNavigation {
  let context: PanelContext

  var html: PanelHTML? {
    guard context.options.style.keepsPagesVisible else { return nil }
    return """
      <nav class="pages" id="pages" aria-label="\(context.text("Pages"))">
      \(list(of: entries))
      \(changedLink)
      </nav>
      """
  }

  /// One line of the column.
  private struct Entry {
    let place: PanelPlace
    let label: String
    let icon: PanelHTML
    let pages: [SettingsSection]
  }

  private var entries: [Entry] {
    let pages = context.screen.nodes.compactMap(\.page).map(entry)
    guard context.screen.hasFirstPage else { return pages }
    let home = Entry(
      place: .home, label: context.text("General"), icon: PanelIcon("gear").tile, pages: [])
    return [home] + pages
  }

  private func entry(_ section: SettingsSection) -> Entry {
    Entry(
      place: .page(section.id), label: section.title,
      icon: PanelIcon(section.icon).tile,
      pages: isOpen(section.id) && context.options.style == .sidebar ? section.innerPages : [])
  }

  private func list(of entries: [Entry]) -> PanelHTML {
    let items = entries.map { entry -> PanelHTML in
      let inner: PanelHTML? = entry.pages.isEmpty ? nil : list(of: entry.pages.map(self.entry))
      return """
        <li id="nav:\(entry.place.route)"><a href="\(context.links.address(of: entry.place))"\
        \(mark(of: entry))>\
        \(entry.icon)<span>\(entry.label)</span></a>\(inner)</li>
        """
    }
    return "<ul>\(items)</ul>"
  }

  /// A tab is also the current one while a page inside it is shown.
  private func mark(of entry: Entry) -> PanelHTML? {
    if entry.place == current { return " aria-current=\"page\"" }
    guard context.options.style == .tabs, case .page(let id) = entry.place, isOpen(id) else {
      return nil
    }
    return " aria-current=\"true\""
  }

  /// Where to find what was changed, while anything is.
  private var changedLink: PanelHTML? {
    let count = context.screen.modifiedCount
    guard count > 0, context.options.screen.isSearchable else { return nil }
    return """
      <a class="changed-link" href="\(context.links.address(of: .search("@modified")))">\
      \(context.text("Changed settings")) <span class="count">\(count)</span></a>
      """
  }

  /// The page that is shown; the first one stands in for a first page without rows.
  private var current: PanelPlace {
    if context.place == .home, let first = context.screen.standIn { return .page(first.id) }
    return context.place
  }

  /// Whether a page is shown or holds the one that is.
  private func isOpen(_ id: String) -> Bool {
    guard case .page(let shown) = current else { return false }
    return shown == id || shown.hasPrefix(id + "/")
  }
}

extension SettingsScreen {
  /// The page that is drawn in place of a first page that would have no rows.
  var standIn: SettingsSection? {
    hasFirstPage ? nil : nodes.first?.page
  }
}

extension SettingsSection {
  /// The pages that stand on this one, those in its sections among them.
  var innerPages: [SettingsSection] {
    nodes.flatMap { node -> [SettingsSection] in
      guard case .group(let section) = node else { return [] }
      return node.page.map { [$0] } ?? section.innerPages
    }
  }
}
