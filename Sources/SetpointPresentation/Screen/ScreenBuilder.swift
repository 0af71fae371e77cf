import Setpoint

/// Walks a declaration and gives each node its path.
struct ScreenBuilder {
  private let container: SettingsContainer
  private let options: SettingsScreen.Options
  private let language: ScreenLanguage
  private var used: Set<String> = []

  /// The group that nodes stand in.
  struct Place {
    let id: String
    /// What the keys of its settings begin with, if they follow the nesting.
    let keyPrefix: String
  }

  init(container: SettingsContainer, options: SettingsScreen.Options) {
    self.container = container
    self.options = options
    language = ScreenLanguage(localize: options.localize)
  }

  mutating func nodes(of elements: [SettingsElement], under group: Place?) -> [SettingsNode] {
    var nodes: [SettingsNode] = []
    nodes.reserveCapacity(elements.count)
    for element in elements {
      if let node = node(of: element, under: group) { nodes.append(node) }
    }
    return nodes
  }

  private mutating func node(
    of element: SettingsElement, under outer: Place?
  ) -> SettingsNode? {
    switch element {
    case .setting(let setting):
      guard isShown(setting) else { return nil }
      let id = identifier(Self.name(of: setting.key, under: outer), under: outer)
      return .item(SettingsItem(setting, id: id, in: container, language: language))
    case .group(let group):
      guard !options.hiddenKeys.contains(group.key), group.visibleWhen?(container) ?? true else {
        return nil
      }
      return .group(section(of: group, under: outer))
    case .action(let action):
      return row(action.key, action.label, action.icon, .action(action), under: outer)
    case .link(let link):
      return row(link.key, link.label, link.icon, .link(link), under: outer)
    case .information(let information):
      let content = SettingsRow.Content.information(
        information.text(), isCopyable: information.isCopyable)
      return row(information.key, information.label, information.icon, content, under: outer)
    case .custom(let content):
      return row(content.key, content.label, nil, .custom(content), under: outer)
    }
  }

  private func isShown(_ setting: SettingDefinition) -> Bool {
    !setting.policy.contains(.hidden) && !options.hiddenKeys.contains(setting.key)
      && !(options.showsLabelledOnly && setting.explicitLabel == nil)
      && setting.visibleWhen?(container) ?? true
  }

  private mutating func section(
    of group: SettingsGroup, under outer: Place?
  ) -> SettingsSection {
    let key = group.key.isEmpty ? "group" : group.key
    let id = identifier(key, under: outer)
    let place = Place(id: id, keyPrefix: (outer?.keyPrefix ?? "") + key + ".")
    return SettingsSection(
      id: id, key: key, label: group.label.map(options.localize), icon: group.icon,
      header: group.header.map(options.localize), footer: group.footer.map(options.localize),
      tags: group.tags, presentation: group.presentation,
      nodes: nodes(of: group.content, under: place))
  }

  private mutating func row(
    _ key: String, _ label: String?, _ icon: SettingIcon?, _ content: SettingsRow.Content,
    under group: Place?
  ) -> SettingsNode? {
    guard !options.hiddenKeys.contains(key) else { return nil }
    return .row(
      SettingsRow(
        id: identifier(key, under: group), label: label.map(options.localize), icon: icon,
        content: content))
  }

  /// A key without the part that repeats the path: `appearance.fontSize` in `appearance` is
  /// `fontSize`.
  private static func name(of key: String, under group: Place?) -> Substring {
    guard let group, key.utf8.starts(with: group.keyPrefix.utf8) else { return key[...] }
    return key.dropFirst(group.keyPrefix.count)
  }

  /// The path of a node; a second one with the same gets a number.
  private mutating func identifier(_ name: some StringProtocol, under group: Place?) -> String {
    let wanted = group.map { "\($0.id)/\(name)" } ?? String(name)
    if used.insert(wanted).inserted { return wanted }
    var number = 2
    while !used.insert("\(wanted)-\(number)").inserted { number += 1 }
    return "\(wanted)-\(number)"
  }
}
