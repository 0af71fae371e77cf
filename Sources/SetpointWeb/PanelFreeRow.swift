import Setpoint
import SetpointPresentation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row that is no setting: something to read, a link, or a button of the app.
struct PanelFreeRow {
  private let row: SettingsRow

  private let context: PanelContext

  init(_ row: SettingsRow, in context: PanelContext) {
    self.row = row
    self.context = context
  }

  /// Nothing for a place that the app fills: a panel has no way to ask for it yet.
  var html: HTML? {
    switch row.content {
    case .information(let text, _): drawn("<output class=\"text\">\(text)</output>")
    case .link(let link): drawn(Self.anchor(link.destination))
    case .action(let action): button(action)
    case .custom: nil
    }
  }

  private var title: HTML {
    "<div class=\"title\"><span>\(PanelIcon(row.icon).html)\(row.label ?? "")</span></div>"
  }

  private func drawn(_ content: HTML) -> HTML {
    """
    <div class="row free" id="\(row.id)"><div class="about">\(title)</div>\
    <div class="control">\(content)</div></div>
    """
  }

  /// A link that leads out; an address that a browser would run, not open, is text.
  private static func anchor(_ destination: URL) -> HTML {
    let text = destination.absoluteString
    guard ["http", "https", "mailto"].contains(destination.scheme?.lowercased() ?? "") else {
      return "<output class=\"text\">\(text)</output>"
    }
    return "<a href=\"\(text)\" target=\"_blank\" rel=\"noopener noreferrer\">\(text)</a>"
  }

  private func button(_ action: SettingsAction) -> HTML {
    """
    <form class="free" id="\(row.id)" method="post" action="\(context.links.address("/actions"))">\
    \(context.session.csrfField)<input type="hidden" name="id" value="\(row.id)"><div class="row">\
    <div class="about">\(title)</div><div class="control">\
    <button\("class=\"destructive\"", if: action.role == .destructive)>\(action.label)</button>\
    </div></div></form>
    """
  }

  /// The question before an action that asks one.
  func confirmation(_ question: String, title pageTitle: String) -> HTML {
    """
    <!doctype html>
    <html lang="en">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(pageTitle)</title><link rel="stylesheet" href="\(context.links.address("/panel.css"))"></head>
    <body><main class="question"><h1>\(row.label ?? "")</h1><p>\(question)</p>
    <form method="post" action="\(context.links.address("/actions"))">\(context.session.csrfField)\
    <input type="hidden" name="id" value="\(row.id)">\
    <button name="confirmed" value="yes">\(row.label ?? "")</button> \
    <a href="\(context.links.address(row: row.id))">Cancel</a>\
    </form></main></body>
    </html>

    """
  }
}
