import Setpoint

/// The foot of every page: the ways to what concerns all settings.
struct PanelFooter {
  let context: PanelContext

  var html: PanelHTML {
    """
    <footer class="foot" id="foot"><a href="\(context.links.address("/issues"))"\(current("issues"))>\
    \(context.text("Issues"))\(count)</a> <a href="\(context.links.address("/transfer"))"\
    \(current("transfer"))>\(context.text("Export and import"))</a> <a href="\(context.links.address("/history"))"\(current("history"))>\
    \(context.text("History"))</a></footer>
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
