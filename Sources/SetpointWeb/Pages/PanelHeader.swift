import Setpoint
import SetpointPresentation

/// The header of every page, with the name of the app and the search field.
struct PanelHeader {
  let context: PanelContext

  var html: PanelHTML {
    """
    <header class="top">
    <a class="home" href="\(context.links.root)">\(icon)<span>\(name)</span></a>
    \(search)
    </header>
    """
  }

  private var name: String {
    context.isBesideContent ? context.text("Settings") : context.appearance.title
  }

  private var icon: PanelHTML? {
    guard !context.isBesideContent, context.appearance.icon != nil else { return nil }
    return "<img class=\"app-icon\" src=\"\(context.links.icon)\" alt=\"\">"
  }

  private var typed: String {
    if case .search(let typed) = context.location { typed } else { "" }
  }

  private var search: PanelHTML? {
    guard context.options.screen.isSearchable else { return nil }
    return """
      <form class="search" id="search" role="search" method="get" action="\(context.links.address("/search"))">\
      \(PanelIcon("magnifyingglass").html)\
      <input type="search" name="q" value="\(typed)" placeholder="\(context.text("Search"))" \
      aria-label="\(context.text("Search Settings"))" autocomplete="off" spellcheck="false" \
      autocapitalize="none" enterkeyhint="search">\
      <kbd aria-hidden="true">/</kbd>\
      <button class="apply">\(context.text("Search"))</button></form>
      """
  }
}

/// The path from the first page to the current one, with a link for each step; `nil` on the first page.
struct PanelBreadcrumbs {
  let context: PanelContext

  var html: PanelHTML? {
    guard context.location != .home else { return nil }
    let path = context.location.page.map { context.screen.path(to: $0).dropLast() } ?? []
    let above = path.compactMap(\.page)
    let steps = above.map { step(.page($0.id), $0.label ?? $0.key) }
    return """
      <nav class="breadcrumbs\(above.isEmpty ? " outermost" : "")" aria-label="\(context.text("Breadcrumbs"))"><ol>\
      \(step(.home, context.text("Settings")))\(steps)</ol></nav>
      """
  }

  private func step(_ location: PanelLocation, _ label: String) -> PanelHTML {
    "<li><a href=\"\(context.links.address(of: location))\">\(label)</a></li>"
  }
}

/// The links to the pages about all settings: in the sidebar, below the list of pages on narrow screens, and
/// below each page in styles without a sidebar.
struct PanelTools {
  let context: PanelContext

  var html: PanelHTML {
    """
    <nav class="tools" id="tools" aria-label="\(context.text("All settings"))"><ul>\
    \(changed)\
    \(link(.other("issues"), "Issues", "exclamationmark.triangle", count(context.container.issues.count, " wrong")))\
    \(link(.other("transfer"), "Export and Import", "arrow.up.arrow.down"))\
    \(link(.other("history"), "History", "clock"))\(access)\
    \(link(.other("reset"), "Reset All…", "arrow.uturn.backward"))</ul></nav>
    """
  }

  /// A link to the changed settings. It is there without changes, too, because a link that appeared
  /// would move those below it from under the pointer.
  private var changed: PanelHTML? {
    guard context.options.screen.isSearchable else { return nil }
    return link(
      .search("@modified"), "Changed Settings", "pencil", count(context.screen.modifiedCount),
      isCurrent: context.location.isChangedSettings)
  }

  /// A person whom the app's server identifies signs out there.
  private var access: PanelHTML? {
    context.session.client.map { _ in link(.other("access"), "Access", "person") }
  }

  private func link(
    _ location: PanelLocation, _ text: String, _ icon: SettingIcon, _ count: PanelHTML? = nil,
    isCurrent: Bool = false
  ) -> PanelHTML {
    """
    <li><a href="\(context.links.address(of: location))"\
    \(" aria-current=\"page\"", if: isCurrent || context.location == location)>\(PanelIcon(icon).html)\
    <span>\(context.text(text))</span>\(count)</a></li>
    """
  }

  private func count(_ count: Int, _ style: String = "") -> PanelHTML? {
    count == 0 ? nil : " <span class=\"count\(style)\">\(count)</span>"
  }
}
