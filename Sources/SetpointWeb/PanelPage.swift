import Setpoint
import SetpointPresentation

/// The page: the app's content on one side, the settings on the other.
struct PanelPage {
  let screen: SettingsScreen
  let context: PanelContext
  let appearance: SettingsPanel.Appearance
  let content: HTML?
  let refusal: Refusal?

  var html: HTML {
    """
    <!doctype html>
    <html lang="en" data-panel="\(links.root)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    \(context.session.csrfMeta)
    <title>\(appearance.title)</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="\(links.address("/panel.css"))">
    <link rel="stylesheet" href="\(links.address("/app.css"))?\(styleVersion)" id="app-style">
    <script src="\(links.address("/panel.js"))" defer></script>
    <script src="\(links.address("/app.js"))" defer></script>
    </head>
    <body>
    <div class="page\(content == nil ? " settings-only" : "")">
    \(contentPane)
    <aside class="settings" id="settings" aria-label="Settings">
    <h2 class="pane-title">Settings</h2>
    <div id="issues">\(issueList)</div>
    \(Self.sections(of: screen.nodes).map { section(of: $0.section, nodes: $0.nodes) })
    </aside>
    </div>
    </body>
    </html>

    """
  }

  private var links: PanelLinks { context.links }

  /// Differs when the app's style sheet does, so that a browser asks for it again.
  private var styleVersion: String {
    String(UInt(bitPattern: appearance.styleSheet().hashValue), radix: 36)
  }

  private var contentPane: HTML? {
    content.map { content in
      """
      <main class="content">
      <header class="bar"><h1>\(appearance.title)</h1><a class="to-settings" href="#settings">Settings</a></header>
      <div id="content">\(content)</div>
      </main>
      """
    }
  }

  /// Trouble that belongs to no row.
  private var issueList: HTML? {
    let shown = context.container.issues.filter { issue in
      !screen.items.contains { $0.key == issue.key }
    }
    guard !shown.isEmpty else { return nil }
    return """
      <ul class="issues" role="status">\(shown.map { "<li>\($0.description)</li>" as HTML })</ul>
      """
  }

  /// Items that stand beside groups are a section without a title.
  private static func sections(
    of nodes: [SettingsNode]
  ) -> [(section: SettingsSection?, nodes: [SettingsNode])] {
    var sections: [(section: SettingsSection?, nodes: [SettingsNode])] = []
    for node in nodes {
      switch node {
      case .group(let section): sections.append((section, section.nodes))
      case .item, .row:
        if sections.isEmpty || sections[sections.count - 1].section != nil {
          sections.append((nil, []))
        }
        sections[sections.count - 1].nodes.append(node)
      }
    }
    return sections
  }

  private func section(of section: SettingsSection?, nodes: [SettingsNode]) -> HTML {
    """
    <section class="group"\(section.map { " id=\"\($0.id)\"" as HTML })>
    \(section?.label.map { "<h3>\(PanelIcon(section?.icon).html)\($0)</h3>" as HTML })
    \(section?.header.map { "<p class=\"group-header\">\($0)</p>" as HTML })
    <div class="rows">\(nodes.map(node))</div>
    \(section?.footer.map { "<p class=\"group-footer\">\($0)</p>" as HTML })
    </section>
    """
  }

  private func node(_ node: SettingsNode) -> HTML {
    switch node {
    case .item(let item): PanelRow(refusal?.applied(to: item) ?? item, in: context).html
    case .row(let row): PanelFreeRow(row, in: context).html ?? ""
    case .group(let inner): section(of: inner, nodes: inner.nodes)
    }
  }
}
