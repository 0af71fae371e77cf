import Setpoint

/// The content of one page of a screen: a column of sections with rows.
public struct SettingsPage: Sendable, Hashable, Identifiable {
  /// The id of the page's group. Empty for the first page.
  public let id: String
  /// The page's group, or `nil` for the first page.
  public let group: SettingsSection?
  /// The sections, in display order.
  public let sections: [Section]

  /// Rows below a common heading.
  public struct Section: Sendable, Hashable, Identifiable {
    /// The id of the group that begins here, otherwise an id that depends on what precedes the
    /// section, so that it remains the same when rows come and go.
    public let id: String
    /// The group that begins here and whose header is above the rows, or `nil`.
    package let opening: SettingsSection?
    /// The group that ends here and whose footer is below the rows, or `nil`.
    package internal(set) var closing: SettingsSection?
    /// The heading. `nil` for the page's own group, whose title is the page's.
    public let title: String?
    /// Items, free rows, and groups that are pages of their own or rows.
    public internal(set) var rows: [SettingsNode]

    /// Text above the rows.
    public var header: String? { opening?.header }
    /// Text below the rows.
    public var footer: String? { closing?.footer }
  }

  /// Which groups a page shows in place.
  package enum Depth: Sendable, Hashable {
    /// Inline groups are sections. Other groups are rows that open their pages.
    case page
    /// All groups are sections, and nothing needs to be opened.
    case whole
  }

  fileprivate init(_ group: SettingsSection?, _ nodes: [SettingsNode], _ depth: Depth) {
    id = group?.id ?? ""
    self.group = group
    var collector = SectionCollector(depth: depth)
    collector.collect(nodes, in: group, title: nil)
    sections = collector.sections.filter { !$0.isEmpty }
  }
}

extension SettingsScreen {
  /// Returns the page of a group, or the first page for an empty id. `nil` if there is no such
  /// group.
  package func page(_ id: String = "", depth: SettingsPage.Depth = .page) -> SettingsPage? {
    if id.isEmpty { return SettingsPage(nil, nodes, depth) }
    guard case .group(let group) = node(id) else { return nil }
    return SettingsPage(group, group.nodes, depth)
  }

  /// Returns the ids of the pages to open, in order, to reach the node with the id. Empty if the
  /// node is on the first page. For the id of a page, the last one is the page itself.
  package func pages(to id: String) -> [String] {
    path(to: id).compactMap { node in
      if case .group(let group) = node, group.presentation == .page { group.id } else { nil }
    }
  }

  /// The groups that are pages and can be reached from the first page.
  package var topPages: [SettingsSection] {
    page()?.sections.flatMap(\.rows).compactMap { node in
      if case .group(let group) = node, !group.isRow { group } else { nil }
    } ?? []
  }

  /// The first page without rows that open other pages, for surfaces that list those beside it.
  /// `nil` if it is empty.
  package var generalPage: SettingsPage? {
    let others = nodes.compactMap(\.withoutPages)
    return others.isEmpty ? nil : SettingsPage(nil, others, .page)
  }
}

/// Collects nodes into sections: those on the page itself, and each inline group.
private struct SectionCollector {
  let depth: SettingsPage.Depth
  var sections: [SettingsPage.Section] = []

  mutating func collect(_ nodes: [SettingsNode], in group: SettingsSection?, title: String?) {
    var own: Int?
    if let group { own = open(SettingsPage.Section(id: group.id, opening: group, title: title)) }
    var isOpen = group != nil
    // A section without a group is named after its predecessor, because its own rows may come and
    // go.
    var predecessor = group?.id ?? ""
    for node in nodes {
      if case .group(let inner) = node, inner.isSection(of: depth) {
        collect(inner.nodes, in: inner, title: inner.label)
        isOpen = false
        predecessor = inner.id
      } else {
        if !isOpen { own = open(SettingsPage.Section(id: "\(predecessor):rows")) }
        sections[sections.count - 1].rows.append(node)
        isOpen = true
      }
    }
    if let own { sections[own].closing = group }
  }

  private mutating func open(_ section: SettingsPage.Section) -> Int {
    sections.append(section)
    return sections.count - 1
  }
}

extension SettingsSection {
  /// Whether the group is a section of a page.
  fileprivate func isSection(of depth: SettingsPage.Depth) -> Bool {
    presentation == .inline || depth == .whole && !isRow
  }
}

extension SettingsPage.Section {
  fileprivate init(id: String, opening: SettingsSection? = nil, title: String? = nil) {
    self.id = id
    self.opening = opening
    self.title = title
    rows = []
  }

  fileprivate var isEmpty: Bool { rows.isEmpty && title == nil && header == nil && footer == nil }
}

extension SettingsNode {
  /// The node without groups that are pages, or `nil` if it is empty.
  fileprivate var withoutPages: SettingsNode? {
    guard case .group(var group) = self else { return self }
    guard group.presentation != .page else { return nil }
    group.nodes = group.nodes.compactMap(\.withoutPages)
    return group.nodes.isEmpty ? nil : .group(group)
  }
}
