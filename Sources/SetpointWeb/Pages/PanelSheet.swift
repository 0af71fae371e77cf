import Setpoint
import SetpointPresentation

/// The content of a page of settings: its title, sections, rows and links to inner pages.
struct PanelSheet {
  let context: PanelContext

  /// The group of the page; `nil` for the first page.
  private var group: SettingsSection? {
    switch context.location {
    case .page(let id): context.screen.groupOfPage(id)
    case .home where context.options.style.keepsPagesVisible: context.screen.standIn
    case .home, .search, .other: nil
    }
  }

  var title: String { group?.label ?? group?.key ?? context.text("Settings") }

  var html: PanelHTML {
    """
    \(titleOfPages)
    \(PanelBreadcrumbs(context: context).html)
    \(PanelHeading(title, in: context).html)
    \(group.flatMap { PanelSectionText(context: context).header(of: $0) })
    \(PanelSetup(context: context).html)
    \(PanelTrouble(context: context).html)
    \(blocks)
    \(group.flatMap { PanelSectionText(context: context).footer(of: $0) })
    \(resetLink)
    """
  }

  /// A link to the reset of a page, if anything on it has been changed.
  private var resetLink: PanelHTML? {
    guard let group, group.modifiedCount > 0 else { return nil }
    return """
      <p class="page-action"><a class="button" href="\(context.links.address("/reset"))?page=\(group.id.percentEncoded)">\
      \(context.text("Reset Page…"))</a></p>
      """
  }

  /// The title above the list of pages on narrow screens, where the page that replaces the first
  /// page isn't shown beside it.
  private var titleOfPages: PanelHTML? {
    guard context.location == .home, group != nil else { return nil }
    let heading = PanelHeading(context.text("Settings"), in: context)
    return "<div class=\"pages-title\">\(heading.html)</div>"
  }

  private var nodes: [SettingsNode] {
    if let group { return group.nodes }
    // In this style, the list of pages is beside the first page.
    return context.options.style.keepsPagesVisible
      ? context.screen.nodes.filter { $0.page == nil } : context.screen.nodes
  }

  private var blocks: [PanelHTML] {
    PanelBlocks(context: context, level: context.isBesideContent ? 3 : 2).html(of: nodes)
  }
}

/// The title of a page.
struct PanelHeading {
  private let title: String
  private let context: PanelContext

  init(_ title: String, in context: PanelContext) {
    self.title = title
    self.context = context
  }

  var html: PanelHTML {
    context.isBesideContent
      ? "<h2 class=\"sheet-title\">\(title)</h2>" : "<h1 class=\"sheet-title\">\(title)</h1>"
  }
}

extension PanelHTML {
  /// Returns a paragraph that reports a failure.
  static func alert(_ message: String) -> PanelHTML {
    "<p class=\"message\" role=\"alert\" id=\"alert\">\(message)</p>"
  }
}

extension PanelContext {
  /// Returns the text of a value; a word for an empty value.
  func value(_ text: String) -> PanelHTML {
    text.isEmpty ? "<i>\(self.text("Empty"))</i>" : "\(text)"
  }
}

/// The settings that require a value, with links to their rows: on the first page, unless all these rows
/// are there.
struct PanelSetup {
  let context: PanelContext

  var html: PanelHTML {
    let issues = context.container.issues.filter { $0.code == .missingValue }
    let items = context.items(forKeys: Set(issues.compactMap(\.key)))
    let shown = Set(context.screen.items.map(\.key))
    guard context.location == .home, !items.allSatisfy({ shown.contains($0.key) }) else {
      return "<div id=\"setup\"></div>"
    }
    return """
      <div id="setup"><section class="setup" role="status" aria-label="\(context.text("Set Up"))">\
      \(PanelIcon("exclamationmark.circle").html)<div>\
      <p>\(context.text(items.count == 1 ? "Enter this value to finish the setup:" : "Enter these values to finish the setup:"))</p>\
      <ul>\(items.map { "<li>\(link(to: $0))</li>" as PanelHTML })</ul></div></section></div>
      """
  }

  private func link(to item: SettingsItem) -> PanelHTML {
    "<a href=\"\(context.links.address("/go"))?key=\(item.key.percentEncoded)\">\(item.fullLabel)</a>"
  }
}

/// The issues that belong to no row on the screen. Unknown keys, which have no effect, are only on the
/// first page.
struct PanelTrouble {
  let context: PanelContext

  var html: PanelHTML {
    let all = context.container.issues
    let shown = Set(context.items(forKeys: Set(all.compactMap(\.key))).map(\.key))
    let issues = all.filter { issue in
      issue.key.map(shown.contains) != true
        && (issue.code != .unknownKey || context.location == .home)
    }
    guard !issues.isEmpty else { return "<div id=\"issues\"></div>" }
    return """
      <div id="issues"><section class="issues" role="status" aria-label="\(context.text("Issues"))">\
      \(PanelIcon("exclamationmark.triangle").html)<div><p class="issues-title">\(context.text("Issues"))</p>\
      <ul>\(issues.map { "<li>\(PanelIssueText($0, in: context).html)</li>" as PanelHTML })</ul></div>\
      </section></div>
      """
  }
}

/// The texts above and below the rows of a group, which the app can replace.
struct PanelSectionText {
  let context: PanelContext

  func header(of section: SettingsSection) -> PanelHTML? {
    context.options.custom.sectionHeader(section)
      ?? section.header.map { "<p class=\"group-header\">\($0)</p>" }
  }

  func footer(of section: SettingsSection) -> PanelHTML? {
    context.options.custom.sectionFooter(section)
      ?? section.footer.map { "<p class=\"group-footer\">\($0)</p>" }
  }
}
