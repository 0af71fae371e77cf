import Setpoint

/// Builds the nodes of a declaration and assigns their paths.
struct ScreenBuilder {
  private let container: SettingsContainer
  private let options: SettingsScreen.Options
  private let part: SettingsScreen.Part
  private let reading: SettingsItem.Reading
  private var used: Set<String> = []
  private(set) var hasFirstPage = false
  private(set) var omittedModifiedCount = 0

  /// The group that contains the nodes.
  struct Location {
    /// The prefix of the nodes' ids.
    let path: String
    /// The prefix of the settings' keys, if they follow the nesting.
    let keyPrefix: String
    /// The id of the group that is the page, or an empty id for the first page.
    let page: String
    /// The row that the group is, or that contains it; `nil` for other groups.
    var row: SettingsItem.Row?

    static let root = Location(path: "", keyPrefix: "", page: "")
  }

  init(
    container: SettingsContainer, options: SettingsScreen.Options,
    part: SettingsScreen.Part = .whole, reading: SettingsItem.Reading = .tracked
  ) {
    self.container = container
    self.options = options
    self.part = part
    self.reading = reading
  }

  /// Adds the visible elements, their positions and the results of the app's closures, without
  /// building rows.
  func hash(_ elements: [SettingsElement], into hasher: inout Hasher) {
    for element in elements where isShown(element) {
      hasher.combine(element.key)
      switch element {
      case .group(let group):
        hash(group.content, into: &hasher)
        hasher.combine(group.content.count)
      case .setting(let setting):
        hasher.combine(setting.enabledWhen?(container))
        if setting.hasDependentTraits {
          hasher.combine(ObjectIdentifier(container.resolved(setting)))
        }
      case .information(let information): hasher.combine(information.text())
      case .action, .link, .custom, .rule: break
      }
    }
  }

  /// Returns the first visible setting with a key.
  func setting(forKey key: String, in elements: [SettingsElement]) -> SettingDefinition? {
    for element in elements {
      switch element {
      case .setting(let setting) where setting.key == key && isShown(element): return setting
      case .group(let group) where isShown(element):
        if let setting = setting(forKey: key, in: group.content) { return setting }
      default: break
      }
    }
    return nil
  }

  mutating func nodes(of elements: [SettingsElement], under group: Location) -> [SettingsNode] {
    var nodes: [SettingsNode] = []
    nodes.reserveCapacity(elements.count)
    for element in elements {
      if let node = node(of: element, under: group) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func node(of element: SettingsElement, under outer: Location) -> SettingsNode? {
    guard isShown(element) else { return nil }
    if outer.path.isEmpty { hasFirstPage = hasFirstPage || !element.isPage }
    switch element {
    case .setting(let setting):
      let id = identifier(Self.name(of: setting.key, under: outer), under: outer)
      let isInPart =
        part.contains(id, key: setting.key, onPage: outer.page)
        || outer.row.map { part.contains($0.id, key: nil, onPage: outer.page) } ?? false
      guard isInPart else {
        if part.countsOmitted, container.isModified(setting) { omittedModifiedCount += 1 }
        return nil
      }
      return .item(
        SettingsItem(
          setting, id: id, in: container, language: options.language, reading: reading,
          row: outer.row))
    case .group(let group): return .group(section(of: group, under: outer))
    case .action(let action):
      return row(
        element, action.icon, action.tags, isSearchable: action.isSearchable, under: outer
      ) { .action(action) }
    case .link(let link):
      return row(element, link.icon, link.tags, isSearchable: link.isSearchable, under: outer) {
        .link(link)
      }
    case .information(let information):
      return row(
        element, information.icon, information.tags, isSearchable: information.isSearchable,
        under: outer
      ) { .information(information.text(), isCopyable: information.isCopyable) }
    case .custom(let content):
      return row(element, nil, content.tags, isSearchable: content.isSearchable, under: outer) {
        .custom(content)
      }
    case .rule: return nil
    }
  }

  private func localized(_ text: String) -> String { options.language.appText(text) }

  private func isShown(_ element: SettingsElement) -> Bool {
    if case .rule = element { return false }
    if !options.hiddenKeys.isEmpty, options.hiddenKeys.contains(element.key) { return false }
    if case .setting(let setting) = element,
      setting.policy.contains(.hidden)
        || options.showsLabeledOnly && setting.explicitLabel == nil
    {
      return false
    }
    guard element.visibleWhen?(container) ?? true else { return false }
    guard case .group(let group) = element, !group.content.isEmpty else { return true }
    return group.presentation == .row
      ? group.content.contains(where: hasShownSetting) : group.content.contains(where: isShown)
  }

  /// Returns whether the element is a setting that is shown, or contains one.
  private func hasShownSetting(_ element: SettingsElement) -> Bool {
    switch element {
    case .setting: isShown(element)
    case .group(let group): isShown(element) && group.content.contains(where: hasShownSetting)
    default: false
    }
  }

  private mutating func section(of group: SettingsGroup, under outer: Location) -> SettingsSection {
    let key = group.key.isEmpty ? "group" : group.key
    let id = identifier(key, under: outer)
    let location = Location(
      path: id + "/", keyPrefix: outer.keyPrefix + key + ".",
      page: group.presentation == .page && outer.row == nil ? id : outer.page,
      row: outer.row ?? row(of: group, id: id))
    let omitted = part.reaches(into: id, group.presentation) ? nil : omitted(group.content)
    omittedModifiedCount += omitted?.modifiedCount ?? 0
    var nodes = omitted == nil ? nodes(of: group.content, under: location) : []
    if group.presentation == .row { nodes = nodes.flatMap(\.items).map(SettingsNode.item) }
    return SettingsSection(
      id: id, key: key, label: group.label.map(localized), icon: group.icon,
      header: group.header.map(localized), footer: group.footer.map(localized),
      tags: group.tags, presentation: group.presentation,
      nodes: nodes, omitted: omitted)
  }

  private func row(of group: SettingsGroup, id: String) -> SettingsItem.Row? {
    guard group.presentation == .row else { return nil }
    return SettingsItem.Row(id: id, label: group.label.map(localized))
  }

  private func omitted(_ elements: [SettingsElement]) -> SettingsSection.Omitted {
    let labels = elements.lazy.filter(isShown).compactMap(\.label)
      .prefix(SettingsSection.longestSummary).map(localized)
    return SettingsSection.Omitted(labels: Array(labels), modifiedCount: modifiedCount(elements))
  }

  private func modifiedCount(_ elements: [SettingsElement]) -> Int {
    elements.reduce(0) { count, element in
      switch element {
      case .setting(let setting):
        isShown(element) && container.isModified(setting) ? count + 1 : count
      case .group(let group) where isShown(element): count + modifiedCount(group.content)
      default: count
      }
    }
  }

  private mutating func row(
    _ element: SettingsElement, _ icon: SettingIcon?, _ tags: [String], isSearchable: Bool,
    under group: Location, content: () -> SettingsRow.Content
  ) -> SettingsNode? {
    let id = identifier(element.key, under: group)
    guard part.contains(id, key: nil, onPage: group.page) else { return nil }
    return .row(
      SettingsRow(
        id: id, label: element.label.map(localized), icon: icon, tags: tags,
        isSearchable: isSearchable, content: content()))
  }

  /// Returns a key without the part that repeats the path: `appearance.fontSize` in `appearance` is
  /// `fontSize`.
  private static func name(of key: String, under group: Location) -> Substring {
    guard !group.keyPrefix.isEmpty, key.utf8.starts(with: group.keyPrefix.utf8) else {
      return key[...]
    }
    return key.dropFirst(group.keyPrefix.count)
  }

  /// Returns the path of a node, with a number if another node has the same path.
  private mutating func identifier(_ name: some StringProtocol, under group: Location) -> String {
    let wanted = group.path + name.pathComponent
    if used.insert(wanted).inserted { return wanted }
    var number = 2
    while !used.insert("\(wanted)-\(number)").inserted { number += 1 }
    return "\(wanted)-\(number)"
  }
}

extension StringProtocol {
  /// The text with `~1` for a slash, as in a JSON Pointer (RFC 6901), so that only groups separate
  /// a path.
  fileprivate var pathComponent: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "~") }) else {
      return String(self)
    }
    return String(self).replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

extension SettingsElement {
  fileprivate var isPage: Bool {
    if case .group(let group) = self { group.presentation == .page } else { false }
  }

  fileprivate var key: String {
    switch self {
    case .setting(let setting): setting.key
    case .group(let group): group.key
    case .action(let action): action.key
    case .link(let link): link.key
    case .information(let information): information.key
    case .custom(let content): content.key
    case .rule: ""
    }
  }

  fileprivate var label: String? {
    switch self {
    case .setting(let setting): setting.label
    case .group(let group): group.label
    case .action(let action): action.label
    case .link(let link): link.label
    case .information(let information): information.label
    case .custom(let content): content.label
    case .rule: nil
    }
  }
}

/// The rows of a screen by id, for extracting some of them without searching all.
package struct ScreenRows: Sendable {
  private let nodes: [SettingsNode]
  /// The screen with all groups and without rows.
  private let groups: SettingsScreen
  private let modifiedCount: Int
  /// The position of each row, as indices from the root.
  private var positions: [String: [Int]] = [:]

  /// Indexes the rows of a screen.
  package init(of screen: SettingsScreen) {
    nodes = screen.nodes
    modifiedCount = screen.modifiedCount
    var groups = screen
    groups.nodes = screen.nodes.compactMap(\.withoutRows)
    self.groups = groups
    collectPositions(of: nodes, under: [])
  }

  private mutating func collectPositions(of nodes: [SettingsNode], under path: [Int]) {
    for (position, node) in nodes.enumerated() {
      if case .group(let section) = node, !section.isRow {
        collectPositions(of: section.nodes, under: path + [position])
      } else {
        positions[node.id] = path + [position]
        // A row that is found by one of its settings is shown as a whole.
        for item in node.items { positions[item.id] = path + [position] }
      }
    }
  }

  /// Returns a screen with the rows with these ids, followed by all groups, which have no rows.
  package func screen(ofRows ids: some Sequence<String>) -> SettingsScreen {
    var known: Set<String> = []
    let rows = ids.compactMap { id in positions[id].flatMap { nodes.node(at: $0[...]) } }
      .filter { known.insert($0.id).inserted }
    var screen = groups
    screen.nodes = rows + groups.nodes
    screen.omittedModifiedCount = modifiedCount - rows.modifiedCount
    return screen
  }
}

extension [SettingsNode] {
  fileprivate func node(at path: ArraySlice<Int>) -> SettingsNode? {
    guard let position = path.first else { return nil }
    if path.count == 1 { return self[position] }
    guard case .group(let section) = self[position] else { return nil }
    return section.nodes.node(at: path.dropFirst())
  }
}

extension SettingsNode {
  /// The group without its rows, or `nil` for a row.
  fileprivate var withoutRows: SettingsNode? {
    guard case .group(var section) = self, !section.isRow else { return nil }
    section.nodes = section.nodes.compactMap(\.withoutRows)
    return .group(section)
  }
}

extension [SettingsElement] {
  /// The labels of rows with several settings, by the keys of the settings.
  var rowLabels: [String: String] {
    reduce(into: [:]) { labels, element in
      guard case .group(let group) = element else { return }
      if group.presentation == .row, let label = group.label {
        for setting in group.content.settings { labels[setting.key] = label }
      } else {
        labels.merge(group.content.rowLabels) { first, _ in first }
      }
    }
  }
}
