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
