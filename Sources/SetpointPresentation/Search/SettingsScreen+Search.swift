extension SettingsScreen {
  /// The items as they are searched, in the order shown.
  public var searchItems: [SettingsSearchItem] {
    nodes.flatMap { $0.searchItems(path: [], tags: []) }
  }
}

extension SettingsSearchIndex {
  /// Makes an index of a screen; ``SettingsSearchIndex/update(to:)`` takes the items of a later one.
  ///
  /// - Parameters:
  ///   - thesaurus: The words that mean the same.
  ///   - search: What finds and ranks instead of the built-in search.
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
      row.label.map { [SettingsSearchItem(id: row.id, title: $0, path: path, groupTags: tags)] }
        ?? []
    case .group(let section):
      section.nodes.flatMap {
        $0.searchItems(
          path: path + (section.label.map { [$0] } ?? []), tags: tags + section.tags)
      }
    }
  }
}

extension SettingsSearchItem {
  fileprivate init(_ item: SettingsItem, path: [String], groupTags: [String]) {
    self.init(
      id: item.id, title: item.label, path: path, tags: item.tags, groupTags: groupTags,
      key: item.key, help: item.help, options: item.choices.map(\.label), marks: Marks(item))
    // "On" says nothing that somebody looks for.
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
