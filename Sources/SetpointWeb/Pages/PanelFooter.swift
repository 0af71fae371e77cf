import Setpoint

/// The footer of every page, with links to pages about all settings.
struct PanelFooter {
  let context: PanelContext

  var html: PanelHTML {
    """
    <footer class="foot" id="foot"><a href="\(context.links.address("/issues"))"\(current("issues"))>\
    \(context.text("Issues"))\(count)</a> <a href="\(context.links.address("/transfer"))"\
    \(current("transfer"))>\(context.text("Export and import"))</a> <a href="\(context.links.address("/history"))"\(current("history"))>\
    \(context.text("History"))</a> \(resetPage)<a href="\(context.links.address("/reset"))"\(current("reset"))>\
    \(context.text("Reset all…"))</a></footer>
    """
  }

  private var resetPage: PanelHTML? {
    guard case .page(let id) = context.place else { return nil }
    return """
      <a href="\(context.links.address("/reset"))?page=\(id.percentEncoded)">\
      \(context.text("Reset page…"))</a> 
      """
  }

  private func current(_ route: String) -> PanelHTML? {
    context.place == .other(route) ? " aria-current=\"page\"" : nil
  }

  private var count: PanelHTML? {
    let count = context.container.issues.count
    return count == 0 ? nil : " <span class=\"count\">\(count)</span>"
  }
}
