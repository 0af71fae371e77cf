import Setpoint

extension SettingsScreen {
  /// The settings, free rows and pages as search items, in display order.
  public var searchItems: [SettingsSearchItem] {
    nodes.flatMap { $0.searchItems(path: [], tags: []) }
  }
}

extension SettingsSearchIndex {
  /// Creates an index of a screen. Pass the items of a later screen to
  /// ``SettingsSearchIndex/update(to:)``.
  ///
  /// - Parameters:
  ///   - screen: The screen whose nodes are searched.
  ///   - thesaurus: The synonyms.
  ///   - search: A replacement for the built-in search.
  public init(
    _ screen: SettingsScreen, thesaurus: SettingsThesaurus = .standard,
    search: (any SettingsSearch)? = nil
  ) {
    self.init(screen.searchItems, thesaurus: thesaurus, search: search)
  }
}

extension SettingsNode {
  fileprivate func searchItems(path: [String], tags: [String]) -> [SettingsSearchItem] {
    switch self {
    case .item(let item): [SettingsSearchItem(item, path: path, groupTags: tags)]
    case .row(let row):
      row.label.map { [SettingsSearchItem(row, title: $0, path: path, groupTags: tags)] } ?? []
    case .group(let section):
      section.pageItem(path: path, groupTags: tags)
        + section.nodes.flatMap {
          $0.searchItems(
            path: path + (section.label.map { [$0] } ?? []), tags: tags + section.tags)
        }
    }
  }
}

extension SettingsSection {
  /// The page or row as an item. Empty for a section, and for a group without a title.
  fileprivate func pageItem(path: [String], groupTags: [String]) -> [SettingsSearchItem] {
    guard presentation != .inline, let label else { return [] }
    return [
      SettingsSearchItem(
        id: id, title: label, path: path, tags: tags, groupTags: groupTags, help: header ?? footer)
    ]
  }
}

extension SettingsSearchItem {
  fileprivate init(_ row: SettingsRow, title: String, path: [String], groupTags: [String]) {
    self.init(
      id: row.id, title: title, path: path, tags: row.tags, groupTags: groupTags,
      marks: row.isSearchable ? [] : .unsearchable)
    if case .information(let text, _) = row.content { value = text }
  }

  fileprivate init(_ item: SettingsItem, path: [String], groupTags: [String]) {
    self.init(
      id: item.id, title: item.label, path: path, tags: item.setting.tags + item.unitTexts,
      groupTags: groupTags, key: item.key, help: item.help,
      options: item.choices.map(\.label) + item.choiceGroups, marks: Marks(item))
    moreHelp = item.moreHelp.isEmpty ? nil : item.moreHelp.joined(separator: " ")
    rowID = item.row?.id
    isInTitledRow = item.row?.label != nil
    // Nobody searches for "On".
    if item.control != .toggle, !item.isSecret { value = item.displayText }
  }
}

extension SettingsSearchItem.Marks {
  fileprivate init(_ item: SettingsItem) {
    let marks: [(Bool, Self)] = [
      (item.isModified, .modified), (!item.isEnabled, .locked),
      (item.requiresRestart, .requiresRestart), (item.message != nil, .invalid),
      (item.isSecret, .secret), (!item.isSearchable, .unsearchable),
    ]
    self = Self(marks.filter(\.0).map(\.1))
  }
}
