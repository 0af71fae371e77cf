/// A difference between two states of a screen.
@nonexhaustive
package enum SettingsNodeChange: Sendable, Hashable {
  case inserted(id: String)
  /// With a group everything in it is gone.
  case removed(id: String)
  /// What the node itself says is different, or it has moved among its siblings.
  case changed(id: String)

  /// The node concerned.
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
  /// The insertion of the node and of all in it.
  fileprivate var insertions: [SettingsNodeChange] {
    guard case .group(let section) = self else { return [.inserted(id: id)] }
    return [.inserted(id: id)] + section.nodes.flatMap(\.insertions)
  }

  fileprivate func changes(to new: SettingsNode, isMoved: Bool) -> [SettingsNodeChange] {
    let own: [SettingsNodeChange] = isMoved || head != new.head ? [.changed(id: id)] : []
    guard case .group(let before) = self, case .group(let after) = new else { return own }
    return own + SettingsNodeChange.changes(from: before.nodes, to: after.nodes)
  }

  /// The node without what is in it.
  private var head: SettingsNode {
    guard case .group(var section) = self else { return self }
    section.nodes = []
    return .group(section)
  }
}
