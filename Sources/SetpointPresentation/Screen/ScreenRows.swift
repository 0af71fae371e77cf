/// The rows of a screen by id, for extracting some of them without searching all.
package struct ScreenRows: Sendable {
  private let nodes: [SettingsNode]
  /// The screen with all groups and without rows.
  private let groups: SettingsScreen
  private let modifiedCount: Int
  /// The position of each row, as indices from the root.
  private var places: [String: [Int]] = [:]

  /// Indexes the rows of a screen.
  package init(of screen: SettingsScreen) {
    nodes = screen.nodes
    modifiedCount = screen.modifiedCount
    var groups = screen
    groups.nodes = screen.nodes.compactMap(\.withoutRows)
    self.groups = groups
    collectPlaces(of: nodes, under: [])
  }

  private mutating func collectPlaces(of nodes: [SettingsNode], under path: [Int]) {
    for (position, node) in nodes.enumerated() {
      if case .group(let section) = node {
        collectPlaces(of: section.nodes, under: path + [position])
      } else {
        places[node.id] = path + [position]
      }
    }
  }

  /// Returns a screen with the rows with these ids, followed by all groups, which have no rows.
  package func screen(ofRows ids: some Sequence<String>) -> SettingsScreen {
    let rows = ids.compactMap { id in places[id].flatMap { nodes.node(at: $0[...]) } }
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
    guard case .group(var section) = self else { return nil }
    section.nodes = section.nodes.compactMap(\.withoutRows)
    return .group(section)
  }
}
