public import Setpoint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A group, a setting or a free row on a screen.
@nonexhaustive
public enum SettingsNode: Sendable, Hashable, Identifiable {
  case group(SettingsSection)
  case item(SettingsItem)
  case row(SettingsRow)

  /// The path, unique on the screen and the same in every launch: `appearance/fontSize`.
  public var id: String {
    switch self {
    case .group(let section): section.id
    case .item(let item): item.id
    case .row(let row): row.id
    }
  }

  /// What a person reads first; `nil`: nothing.
  public var label: String? {
    switch self {
    case .group(let section): section.label
    case .item(let item): item.label
    case .row(let row): row.label
    }
  }

  var items: [SettingsItem] {
    switch self {
    case .group(let section): section.nodes.flatMap(\.items)
    case .item(let item): [item]
    case .row: []
    }
  }
}

/// A group on a screen.
public struct SettingsSection: Sendable, Hashable, Identifiable {
  public let id: String
  /// The group's part of the path.
  public let key: String
  /// The title; a group without one shows no heading.
  public let label: String?
  public let icon: SettingIcon?
  /// Text above the rows.
  public let header: String?
  /// Text below the rows.
  public let footer: String?
  public let tags: [String]
  public let presentation: SettingsGroup.Presentation
  public internal(set) var nodes: [SettingsNode]
  /// What is known of the nodes if they are not made.
  let omitted: Omitted?

  struct Omitted: Sendable, Hashable {
    let labels: [String]
    let modifiedCount: Int
  }

  static let longestSummary = 4

  /// The label, or the key of a group without one.
  package var title: String { label ?? key }

  /// The labels of the first four nodes.
  package var summary: [String] {
    omitted?.labels ?? Array(nodes.lazy.compactMap(\.label).prefix(Self.longestSummary))
  }

  /// How many settings in the group have a value of the user's own.
  package var modifiedCount: Int {
    omitted?.modifiedCount ?? nodes.modifiedCount
  }
}

extension [SettingsNode] {
  /// How many of the items have a value of the user's own.
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

/// A free row on a screen: an action, a link, something to read, or a place that the app fills.
public struct SettingsRow: Sendable, Hashable, Identifiable {
  @nonexhaustive
  public enum Content: Sendable {
    case action(SettingsAction)
    case link(SettingsHyperlink)
    /// Something to read, as it was when the screen was made.
    case information(String, isCopyable: Bool)
    case custom(SettingsCustomContent)
  }

  public let id: String
  public let label: String?
  public let icon: SettingIcon?
  /// Other words that a search finds the row by, not shown.
  public let tags: [String]
  /// Whether a search finds the row.
  public let isSearchable: Bool
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
  /// What tells two contents apart; what an action does cannot be compared.
  fileprivate var comparable: [String?] {
    switch self {
    case .action(let action): ["action", action.confirmation, "\(action.role)"]
    case .link(let link): ["link", link.destination.absoluteString]
    case .information(let text, let isCopyable): ["information", text, "\(isCopyable)"]
    case .custom(let content): ["custom", content.key]
    }
  }
}
