import Setpoint
import SetpointPresentation

/// The path from the first page to the current one, with a link for each step.
struct PanelBreadcrumbs {
  let context: PanelContext

  var html: PanelHTML? {
    guard case .page(let id) = context.place else { return nil }
    let above = context.screen.path(to: id).dropLast().compactMap(\.page)
    let steps = above.map { step(.page($0.id), $0.label ?? $0.key) }
    return """
      <nav class="breadcrumbs\(above.isEmpty ? " outermost" : "")" aria-label="\(context.text("Breadcrumbs"))"><ol>\
      \(step(.home, context.text("Settings")))\(steps)</ol></nav>
      """
  }

  private func step(_ place: PanelPlace, _ label: String) -> PanelHTML {
    "<li><a href=\"\(context.links.address(of: place))\">\(label)</a></li>"
  }
}
