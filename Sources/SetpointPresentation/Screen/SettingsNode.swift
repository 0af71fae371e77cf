public import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A group, a setting or a free row on a screen.
public enum SettingsNode: Sendable, Hashable, Identifiable {
  /// A group of nodes.
  case group(SettingsSection)
  /// A setting.
  case item(SettingsItem)
  /// A free row.
  case row(SettingsRow)

  /// The path, unique on the screen and stable across launches: `appearance/fontSize`.
  public var id: String {
    switch self {
    case .group(let section): section.id
    case .item(let item): item.id
    case .row(let row): row.id
    }
  }

  /// The visible label, or `nil` if there is none.
  public var label: String? {
    switch self {
    case .group(let section): section.label
    case .item(let item): item.label
    case .row(let row): row.label
    }
  }

  package var items: [SettingsItem] {
    switch self {
    case .group(let section): section.nodes.flatMap(\.items)
    case .item(let item): [item]
    case .row: []
    }
  }
}

/// A group on a screen.
public struct SettingsSection: Sendable, Hashable, Identifiable {
  /// The path, unique on the screen: `appearance`.
  public let id: String
  /// The group's component of the path.
  public let key: String
  /// The title. A group without one has no heading.
  public let label: String?
  /// The icon.
  public let icon: SettingIcon?
  /// Text above the rows.
  public let header: String?
  /// Text below the rows.
  public let footer: String?
  /// Additional words for search.
  package let tags: [String]
  /// Whether the group is a page, part of its parent's page, or a row.
  package let presentation: SettingsGroup.Presentation
  /// The nodes in the group, in display order.
  public internal(set) var nodes: [SettingsNode]
  /// The facts about nodes that weren't built.
  let omitted: Omitted?

  struct Omitted: Sendable, Hashable {
    let labels: [String]
    let modifiedCount: Int
  }

  static let longestSummary = 4

  /// Whether the group is one row, whose nodes are the settings in it.
  package var isRow: Bool { presentation == .row }

  /// The label, or the key of a group without one.
  package var title: String { label ?? key }

  /// The labels of the first four nodes.
  package var summary: [String] {
    omitted?.labels ?? Array(nodes.lazy.compactMap(\.label).prefix(Self.longestSummary))
  }

  /// The number of settings in the group that the user set.
  package var modifiedCount: Int {
    omitted?.modifiedCount ?? nodes.modifiedCount
  }
}

extension [SettingsNode] {
  /// The number of items that the user set.
  var modifiedCount: Int {
    reduce(0) { count, node in
      switch node {
      case .item(let item): item.isModified ? count + 1 : count
      case .group(let section): count + section.nodes.modifiedCount
      case .row: count
      }
    }
  }
}

/// A free row on a screen: an action, a link, information, or custom content.
public struct SettingsRow: Sendable, Hashable, Identifiable {
  /// The content of a free row.
  @nonexhaustive
  public enum Content: Sendable {
    /// A button that performs an action.
    case action(SettingsAction)
    /// A link.
    case link(SettingsHyperlink)
    /// Information, as it was when the screen was created.
    case information(String, isCopyable: Bool)
    /// Content that the app draws.
    case custom(SettingsCustomContent)
  }

  /// The path, unique on the screen.
  public let id: String
  /// The visible label, or `nil` if there is none.
  public let label: String?
  /// The icon.
  public let icon: SettingIcon?
  /// Additional words for search, not shown.
  package let tags: [String]
  /// Whether search finds the row.
  package let isSearchable: Bool
  /// The content.
  public let content: Content

  public static func == (left: SettingsRow, right: SettingsRow) -> Bool {
    left.id == right.id && left.label == right.label && left.icon == right.icon
      && left.tags == right.tags && left.isSearchable == right.isSearchable
      && left.content.comparable == right.content.comparable
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension SettingsRow.Content {
  /// The parts of the content that can be compared. Closures can't.
  fileprivate var comparable: [String?] {
    switch self {
    case .action(let action): ["action", action.confirmation, "\(action.role)"]
    case .link(let link): ["link", link.destination.absoluteString]
    case .information(let text, let isCopyable): ["information", text, "\(isCopyable)"]
    case .custom(let content): ["custom", content.key]
    }
  }
}

/// A difference between two states of a screen.
@nonexhaustive
package enum SettingsNodeChange: Sendable, Hashable {
  case inserted(id: String)
  /// The node was removed, with its content if it is a group.
  case removed(id: String)
  /// The node itself changed or moved among its siblings.
  case changed(id: String)

  /// The id of the node.
  package var id: String {
    switch self {
    case .inserted(let id), .removed(let id), .changed(let id): id
    }
  }

  static func changes(
    from old: [SettingsNode], to new: [SettingsNode]
  ) -> [SettingsNodeChange] {
    let oldIDs = old.map(\.id)
    let newIDs = new.map(\.id)
    let kept = Set(oldIDs).intersection(newIDs)
    let oldNodes = Dictionary(zip(oldIDs, old)) { first, _ in first }
    let moved = zip(oldIDs.filter(kept.contains), newIDs.filter(kept.contains))
      .filter { $0 != $1 }.map(\.1)
    let removed = oldIDs.filter { !kept.contains($0) }.map { SettingsNodeChange.removed(id: $0) }
    return removed
      + new.flatMap { node -> [SettingsNodeChange] in
        guard let before = oldNodes[node.id] else { return node.insertions }
        return before.changes(to: node, isMoved: moved.contains(node.id))
      }
  }
}

extension SettingsNode {
  /// The insertions of the node and its content.
  fileprivate var insertions: [SettingsNodeChange] {
    guard case .group(let section) = self else { return [.inserted(id: id)] }
    return [.inserted(id: id)] + section.nodes.flatMap(\.insertions)
  }

  fileprivate func changes(to new: SettingsNode, isMoved: Bool) -> [SettingsNodeChange] {
    let own: [SettingsNodeChange] = isMoved || head != new.head ? [.changed(id: id)] : []
    guard case .group(let before) = self, case .group(let after) = new else { return own }
    return own + SettingsNodeChange.changes(from: before.nodes, to: after.nodes)
  }

  /// The node without its content.
  private var head: SettingsNode {
    guard case .group(var section) = self else { return self }
    section.nodes = []
    return .group(section)
  }
}
