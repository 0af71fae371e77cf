import Setpoint
import SetpointPresentation

/// The list of pages beside or above the current page; absent in styles without one.
struct PanelNavigation {
  let context: PanelContext

  var html: PanelHTML? {
    guard context.options.style.keepsPagesVisible else { return nil }
    return """
      <nav class="pages" id="pages" aria-label="\(context.text("Pages"))">
      \(list(of: entries))
      </nav>
      """
  }

  /// A line of the list.
  private struct Entry {
    let location: PanelLocation
    let label: String
    let icon: PanelHTML
    let pages: [SettingsSection]
  }

  private var entries: [Entry] {
    let pages = context.screen.nodes.compactMap(\.page).map(entry)
    guard context.screen.hasFirstPage else { return pages }
    let home = Entry(
      location: .home, label: context.text("General"), icon: PanelIcon("gear").tile, pages: [])
    return [home] + pages
  }

  private func entry(_ section: SettingsSection) -> Entry {
    Entry(
      location: .page(section.id), label: section.title,
      icon: PanelIcon(section.icon).tile,
      pages: isOpen(section.id) && context.options.style == .sidebar ? section.innerPages : [])
  }

  private func list(of entries: [Entry]) -> PanelHTML {
    let items = entries.map { entry -> PanelHTML in
      let inner: PanelHTML? = entry.pages.isEmpty ? nil : list(of: entry.pages.map(self.entry))
      return """
        <li id="nav:\(entry.location.route)"><a href="\(context.links.address(of: entry.location))"\
        \(mark(of: entry))>\
        \(entry.icon)<span>\(entry.label)</span></a>\(inner)</li>
        """
    }
    return "<ul>\(items)</ul>"
  }

  /// Returns the attribute of the current entry. A tab is also current while one of its inner pages
  /// is shown.
  private func mark(of entry: Entry) -> PanelHTML? {
    if entry.location == current { return " aria-current=\"page\"" }
    guard context.options.style == .tabs, case .page(let id) = entry.location, isOpen(id) else {
      return nil
    }
    return " aria-current=\"true\""
  }

  /// The current page; if the first page has no rows, the page that replaces it.
  private var current: PanelLocation {
    if context.location == .home, let first = context.screen.standIn { return .page(first.id) }
    return context.location
  }

  /// Returns whether a page or one of its inner pages is shown.
  private func isOpen(_ id: String) -> Bool {
    guard case .page(let shown) = current else { return false }
    return shown == id || shown.hasPrefix(id + "/")
  }
}

extension SettingsScreen {
  /// The page that replaces a first page without rows.
  var standIn: SettingsSection? {
    hasFirstPage ? nil : nodes.first?.page
  }
}

extension SettingsSection {
  /// The pages directly on this page, including those in its sections.
  var innerPages: [SettingsSection] {
    nodes.flatMap { node -> [SettingsSection] in
      guard case .group(let section) = node else { return [] }
      return node.page.map { [$0] } ?? section.innerPages
    }
  }
}
