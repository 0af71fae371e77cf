public import Setpoint

/// What a person sees of a container's settings at one moment, decided for every surface alike.
///
/// A screen is a value: making it reads the container (tracked by Observation), nothing else.
/// Surfaces draw it and decide nothing that it says already.
public struct SettingsScreen: Sendable, Hashable {
  public let nodes: [SettingsNode]

  /// Makes the screen of all settings of a container.
  public init(of container: SettingsContainer) {
    var builder = ScreenBuilder(container: container)
    nodes = builder.nodes(of: container.elements, under: [])
  }

  /// All items, in the order shown.
  public var items: [SettingsItem] { nodes.flatMap(\.items) }

  /// The item of the setting with the key.
  public func item(forKey key: String) -> SettingsItem? {
    items.first { $0.key == key }
  }
}

/// A group or a setting on a screen.
public enum SettingsNode: Sendable, Hashable, Identifiable {
  case group(SettingsSection)
  case item(SettingsItem)

  /// The path, unique on the screen and the same in every launch: `appearance/fontSize`.
  public var id: String {
    switch self {
    case .group(let section): section.id
    case .item(let item): item.id
    }
  }

  var items: [SettingsItem] {
    switch self {
    case .group(let section): section.nodes.flatMap(\.items)
    case .item(let item): [item]
    }
  }
}

/// A group on a screen.
public struct SettingsSection: Sendable, Hashable, Identifiable {
  public let id: String
  public let label: String?
  public let icon: SettingIcon?
  public let header: String?
  public let footer: String?
  public let presentation: SettingsGroup.Presentation
  public let nodes: [SettingsNode]
}

/// Walks the declaration and gives each node its path.
private struct ScreenBuilder {
  let container: SettingsContainer
  private var used: Set<String> = []

  init(container: SettingsContainer) { self.container = container }

  mutating func nodes(of elements: [SettingsElement], under path: [String]) -> [SettingsNode] {
    elements.compactMap { element in
      switch element {
      case .setting(let setting):
        let id = identifier(path + [Self.name(of: setting.key, under: path)])
        return .item(SettingsItem(setting, id: id, in: container))
      case .group(let group):
        let inner = path + [group.key.isEmpty ? "group" : group.key]
        let id = identifier(inner)
        return .group(
          SettingsSection(
            id: id, label: group.label, icon: group.icon, header: group.header,
            footer: group.footer,
            presentation: group.presentation, nodes: nodes(of: group.content, under: inner)))
      case .action, .link, .information, .custom: return nil
      }
    }
  }

  /// A key without the part that repeats the path: `appearance.fontSize` in `appearance` is
  /// `fontSize`.
  private static func name(of key: String, under path: [String]) -> String {
    let prefix = path.joined(separator: ".") + "."
    return key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
  }

  /// The path as text; a second node with the same one gets a number.
  private mutating func identifier(_ path: [String]) -> String {
    let wanted = path.joined(separator: "/")
    var id = wanted
    var number = 2
    while !used.insert(id).inserted {
      id = "\(wanted)-\(number)"
      number += 1
    }
    return id
  }
}
