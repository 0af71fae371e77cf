import Setpoint
import SetpointPresentation

/// Renders nodes in order: consecutive rows in a frame, groups as sections, and pages as links.
struct PanelBlocks {
  let context: PanelContext
  /// The level of the headings of groups.
  let level: Int

  func html(of nodes: [SettingsNode]) -> [PanelHTML] {
    runs(of: nodes).map { run in
      switch run {
      case .rows(let nodes): rows(nodes)
      case .cards(let sections): cards(sections)
      case .section(let section): self.section(section)
      case .custom(let content): custom(content)
      }
    }
  }

  /// Consecutive nodes that share a frame.
  private enum Run {
    case rows([SettingsNode])
    case cards([SettingsSection])
    case section(SettingsSection)
    case custom(SettingsRow)
  }

  private func runs(of nodes: [SettingsNode]) -> [Run] {
    // Content that is alone on a page has no frame.
    if nodes.count == 1, case .row(let row) = nodes[0], case .custom = row.content {
      return [.custom(row)]
    }
    return nodes.reduce(into: []) { runs, node in
      switch (run(of: node), runs.last) {
      case (.rows(let new), .rows(let rows)?)
      where rows.allSatisfy(isLink) == new.allSatisfy(isLink):
        runs[runs.count - 1] = .rows(rows + new)
      case (.cards(let new), .cards(let cards)?): runs[runs.count - 1] = .cards(cards + new)
      case (let run, _): runs.append(run)
      }
    }
  }

  private func run(of node: SettingsNode) -> Run {
    guard case .group(let section) = node, !section.isRow else { return .rows([node]) }
    guard node.page != nil, context.options.style.opensPages else { return .section(section) }
    return context.options.style == .cards ? .cards([section]) : .rows([node])
  }

  /// Returns whether a node is a link to a page. Links are in frames of their own.
  private func isLink(_ node: SettingsNode) -> Bool {
    if case .group(let section) = node { !section.isRow } else { false }
  }

  private func rows(_ nodes: [SettingsNode]) -> PanelHTML {
    "<div class=\"rows\">\(nodes.map(row))</div>"
  }

  private func row(_ node: SettingsNode) -> PanelHTML {
    switch node {
    case .item(let item): PanelRow(context.refusal?.applied(to: item) ?? item, in: context).html
    case .row(let row): PanelFreeRow(row, in: context).html ?? ""
    case .group(let section) where section.isRow: PanelSharedRow(section, in: context).html
    case .group(let section): link(to: section)
    }
  }

  private func section(_ section: SettingsSection) -> PanelHTML {
    let inner = PanelBlocks(context: context, level: min(level + 1, 6))
    let texts = PanelSectionText(context: context)
    return """
      <section class="group level-\(level)" id="\(section.id(of: .row))"\(name(of: section))>
      \(section.label.map { heading($0, of: section) })
      \(texts.header(of: section))
      \(inner.html(of: section.nodes))
      \(texts.footer(of: section))
      </section>
      """
  }

  private func name(of section: SettingsSection) -> PanelHTML? {
    section.label.map { _ in " aria-labelledby=\"\(section.id(of: .title))\"" }
  }

  private func heading(_ label: String, of section: SettingsSection) -> PanelHTML {
    let content: PanelHTML = "\(PanelIcon(section.icon).html)\(label)"
    return switch level {
    case 2: "<h2 id=\"\(section.id(of: .title))\">\(content)</h2>"
    case 3: "<h3 id=\"\(section.id(of: .title))\">\(content)</h3>"
    case 4: "<h4 id=\"\(section.id(of: .title))\">\(content)</h4>"
    default: "<h5 id=\"\(section.id(of: .title))\">\(content)</h5>"
    }
  }

  private func link(to section: SettingsSection) -> PanelHTML {
    """
    <a class="row to-page" id="\(section.id(of: .row))" href="\(context.links.address(of: .page(section.id)))">\
    \(PanelIcon(section.icon).tile)<span class="about"><span class="title">\(section.title)</span>\
    </span>\(changes(in: section))\(PanelIcon("chevron.forward").html)</a>
    """
  }

  private func cards(_ sections: [SettingsSection]) -> PanelHTML {
    let cards = sections.map { section -> PanelHTML in
      """
      <li><a class="card" id="\(section.id(of: .row))" href="\(context.links.address(of: .page(section.id)))">\
      \(PanelIcon(section.icon).tile)<span class="title">\(section.title)</span>\
      <span class="help">\(section.summary.joined(separator: ", "))</span>\(changes(in: section))</a></li>
      """
    }
    return "<ul class=\"cards\">\(cards)</ul>"
  }

  /// Returns the number of settings of a page that differ from their defaults.
  private func changes(in section: SettingsSection) -> PanelHTML? {
    guard section.modifiedCount > 0 else { return nil }
    return
      "<span class=\"count\">\(context.text("{count} changed", count: section.modifiedCount))</span>"
  }

  private func custom(_ row: SettingsRow) -> PanelHTML {
    "<div class=\"placed\" id=\"\(row.id(of: .row))\">\(PanelFreeRow(row, in: context).customContent)</div>"
  }
}
