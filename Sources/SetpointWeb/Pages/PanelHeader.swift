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
      <input type="search" name="q" value="\(typed)" placeholder="\(context.text("Search settings"))" \
      aria-label="\(context.text("Search settings"))" autocomplete="off" spellcheck="false" \
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

/// The footer of every page, with links to pages about all settings.
struct PanelFooter {
  let context: PanelContext

  var html: PanelHTML {
    """
    <footer class="foot" id="foot"><a href="\(context.links.address("/issues"))"\(current("issues"))>\
    \(context.text("Issues"))\(count)</a> <a href="\(context.links.address("/transfer"))"\
    \(current("transfer"))>\(context.text("Export and import"))</a> <a href="\(context.links.address("/history"))"\(current("history"))>\
    \(context.text("History"))</a> \(access)\(resetPage)<a href="\(context.links.address("/reset"))"\(current("reset"))>\
    \(context.text("Reset all…"))</a></footer>
    """
  }

  /// A person whom the app's server identifies signs out there.
  private var access: PanelHTML? {
    guard context.session.client != nil else { return nil }
    return """
      <a href="\(context.links.address("/access"))"\(current("access"))>\(context.text("Access"))</a> 
      """
  }

  private var resetPage: PanelHTML? {
    guard case .page(let id) = context.location else { return nil }
    return """
      <a href="\(context.links.address("/reset"))?page=\(id.percentEncoded)">\
      \(context.text("Reset page…"))</a> 
      """
  }

  private func current(_ route: String) -> PanelHTML? {
    context.location == .other(route) ? " aria-current=\"page\"" : nil
  }

  private var count: PanelHTML? {
    let count = context.container.issues.count
    return count == 0 ? nil : " <span class=\"count\">\(count)</span>"
  }
}
