import Setpoint
import SetpointPresentation

/// The results of a search: the rows themselves, grouped by page.
struct PanelResults {
  let context: PanelContext
  let typed: String

  private var results: [SettingsSearchResult] { context.found.joiningRows }
  private var shown: ArraySlice<SettingsSearchResult> { results.prefix(Self.most) }

  /// The pages in whose names a word begins with the query.
  private var pages: [SettingsSearchResult] { shown.filter(isNamedPage) }

  /// The other results.
  private var settings: [SettingsSearchResult] { shown.filter { !isNamedPage($0) } }

  private func isNamedPage(_ result: SettingsSearchResult) -> Bool {
    guard context.screen.node(result.nodeID)?.page != nil else { return false }
    return result.matches.contains { match in
      (match.field == .title || match.field == .tag)
        && match.ranges.contains { match.text.beginsWord(at: $0.lowerBound) }
    }
  }

  var title: String {
    context.text(context.location.isChangedSettings ? "Changed Settings" : "Search")
  }

  /// The maximum number of rendered results. A more specific search finds the others.
  static let most = 60

  var html: PanelHTML {
    """
    \(PanelBreadcrumbs(context: context).html)
    \(PanelHeading(title, in: context).html)
    \(PanelFilters(context: context, typed: typed).html)
    <div class="found" role="status">\(found)</div>
    \(pages.isEmpty ? nil : section("\(context.text("Pages"))", pages))
    \(settings.grouped.map(group))
    """
  }

  /// The number of results; what to do if there are none.
  private var found: PanelHTML {
    if typed.isEmpty {
      return empty(context.text("Search Settings"), "Type a word, or choose a filter.")
    }
    guard results.isEmpty else { return "\(count)" }
    guard !context.location.isChangedSettings else {
      return empty(context.text("No Changed Settings"), "Settings that you change appear here.")
    }
    let hasFilter = typed.split(separator: " ").contains { $0.hasPrefix("@") }
    return empty(
      context.options.screen.language.noResults(for: typed),
      hasFilter
        ? "Remove a filter, or use other words." : "Check the spelling, or use other words.",
      link: (context.text("Clear Search"), context.links.address("/search")))
  }

  private func empty(
    _ title: String, _ sentence: String, link: (text: String, address: String)? = nil
  ) -> PanelHTML {
    PanelEmptyState(
      title: title, sentence: context.text(sentence), icon: "magnifyingglass",
      link: link
    ).html
  }

  private var count: String {
    let count = results.count
    return count > Self.most
      ? context.text("{count} results, {shown} shown", count: count, ["shown": "\(Self.most)"])
      : context.text("{count} results", count: count)
  }

  private func group(_ group: SettingsSearchGroup) -> PanelHTML {
    let title = group.path.isEmpty ? [rootTitle(of: group)] : group.path
    let highlight = PanelHighlight(matches: group.results.flatMap(\.matches))
    let steps = title.map { "<span>\(highlight.html(of: $0, as: .group))</span> " as PanelHTML }
    return section("\(steps)", group.results)
  }

  private func section(_ title: PanelHTML, _ results: [SettingsSearchResult]) -> PanelHTML {
    let level: PanelHTML = context.isBesideContent ? "h3" : "h2"
    return """
      <section class="group results"><\(level) class="path">\(title)</\(level)>
      <div class="rows">\(results.map(row))</div></section>
      """
  }

  /// Returns the heading of results that belong to no group.
  private func rootTitle(of group: SettingsSearchGroup) -> String {
    let pages = group.results.count { context.screen.node($0.id)?.page != nil }
    return context.text(pages == group.results.count ? "Pages" : "General")
  }

  private func row(_ result: SettingsSearchResult) -> PanelHTML {
    let matches = result.matches
    switch context.screen.node(result.nodeID) {
    case .item(let item):
      let item = context.refusal?.applied(to: item) ?? item
      return PanelRow(item, in: context, matches: matches).html
    case .row(let row):
      if case .custom = row.content { return link(to: result) }
      return PanelFreeRow(row, in: context).html ?? ""
    case .group(let section) where section.isRow:
      return PanelSharedRow(section, in: context, matches: matches).html
    case .group(let section): return link(to: result, icon: PanelIcon(section.icon).tile)
    case nil: return ""
    }
  }

  /// Returns a link to a page, or to content that is shown only on its own page.
  private func link(to result: SettingsSearchResult, icon: PanelHTML? = nil) -> PanelHTML {
    let highlight = PanelHighlight(matches: result.matches)
    return """
      <a class="row to-page" href="\(context.links.address("/go?id=" + result.id.percentEncoded))">\
      \(icon)<span class="about"><span class="title"><span>\
      \(highlight.html(of: result.item.title, as: .title))</span></span>\(path(of: result))\
      \(highlight.hidden(in: context))</span>\
      \(PanelIcon("chevron.forward").html)</a>
      """
  }

  /// The pages above a page, which is listed beside pages of other groups.
  private func path(of result: SettingsSearchResult) -> PanelHTML? {
    guard isNamedPage(result), !result.item.path.isEmpty else { return nil }
    let steps = result.item.path.map { "<span>\($0)</span>" as PanelHTML }
    return "<span class=\"help path\">\(steps)</span>"
  }
}

extension String {
  /// Returns whether no letter or digit precedes the position.
  fileprivate func beginsWord(at position: Index) -> Bool {
    guard position > startIndex else { return true }
    let previous = self[index(before: position)]
    return !previous.isLetter && !previous.isNumber
  }
}

/// Links that add a filter to the search text or remove it.
struct PanelFilters {
  let context: PanelContext
  let typed: String

  var html: PanelHTML {
    let links = SettingsSearchItem.Marks.filters.map { filter, label, _ -> PanelHTML in
      """
      <li><a href="\(context.links.address(of: .search(toggled(filter))))"\
      \("aria-current=\"true\"", if: words.contains(filter))>\(context.text(label))</a></li>
      """
    }
    return "<ul class=\"filters\" aria-label=\"\(context.text("Filters"))\">\(links)</ul>"
  }

  /// The filters in the text.
  private var words: [String] {
    typed.split(separator: " ").compactMap { SettingsSearchItem.Marks.filter(named: $0)?.name }
  }

  private func toggled(_ filter: String) -> String {
    let kept = typed.split(separator: " ")
      .filter { SettingsSearchItem.Marks.filter(named: $0)?.name != filter }.map(String.init)
    return (kept + (words.contains(filter) ? [] : [filter])).joined(separator: " ")
  }
}

extension SettingsPanel {
  func search(_ request: PanelRequest, for session: PanelSession) -> PanelResponse {
    guard options.screen.isSearchable else { return .refusal(404, "There is no such page.") }
    let typed = request.parameters["q"] ?? ""
    return page(at: .search(typed), for: session)
  }
}

/// Highlights the matches of a search in a text.
struct PanelHighlight {
  let matches: [SettingsSearchMatch]

  /// Returns the text with highlighted matches; the plain text if this field has no match.
  func html(of text: String, as field: SettingsSearchMatch.Field) -> PanelHTML {
    guard let match = matches.first(where: { $0.field == field && $0.text == text }) else {
      return "\(text)"
    }
    return html(of: text, in: text.startIndex..<text.endIndex, marking: match.ranges)
  }

  /// Returns a part of the text of a field, with highlighted matches.
  func html(of part: String, inPartOf field: SettingsSearchMatch.Field) -> PanelHTML {
    guard let match = matches.first(where: { $0.field == field }),
      let place = match.text.firstRange(of: part)
    else { return "\(part)" }
    let ranges = match.ranges.filter {
      place.lowerBound <= $0.lowerBound && $0.upperBound <= place.upperBound
    }
    return html(of: match.text, in: place, marking: ranges)
  }

  private func html(
    of text: String, in place: Range<String.Index>, marking ranges: [Range<String.Index>]
  ) -> PanelHTML {
    var pieces: [PanelHTML] = []
    var start = place.lowerBound
    for range in ranges where range.lowerBound >= start {
      pieces.append("\(String(text[start..<range.lowerBound]))")
      pieces.append("<mark>\(String(text[range]))</mark>")
      start = range.upperBound
    }
    return PanelHTML(pieces + ["\(String(text[start..<place.upperBound]))"])
  }

  /// Returns a matching text that the row doesn't show otherwise, such as a tag or the key.
  ///
  /// - Parameter units: The symbols and the names of the setting's units.
  func hidden(units: [String] = [], in context: PanelContext) -> PanelHTML? {
    let isShown: Set<SettingsSearchMatch.Field> = [
      .title, .help, .moreHelp, .group, .groupTag, .value,
    ]
    guard !matches.contains(where: { $0.field == .title }),
      let match = matches.first(where: { !isShown.contains($0.field) })
    else { return nil }
    // Without its kind, an option would look like the value.
    let kind =
      units.contains(match.text) ? "Unit:" : match.field == .option ? "Option:" : nil
    let prefix: PanelHTML? = kind.map { "\(context.text($0)) " }
    return "<p class=\"match\">\(prefix)\(html(of: match.text, as: match.field))</p>"
  }
}
