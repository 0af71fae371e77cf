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
    return "<img class=\"app-icon\" src=\"\(context.links.address("/icon.svg"))\" alt=\"\">"
  }

  private var typed: String {
    if case .search(let typed) = context.place { typed } else { "" }
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
