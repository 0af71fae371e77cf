/// Results that stand in the same group of the tree.
public struct SettingsSearchGroup: Sendable, Identifiable {
  /// The titles of the groups that hold the items, outermost first; none for items at the root.
  public let path: [String]
  /// Best first.
  public let results: [SettingsSearchResult]

  public var id: [String] { path }
}

extension [SettingsSearchResult] {
  /// The results by their groups, those groups first whose best result is better.
  public var grouped: [SettingsSearchGroup] {
    var paths: [[String]] = []
    var results: [[String]: [SettingsSearchResult]] = [:]
    for result in self {
      if results[result.item.path] == nil { paths.append(result.item.path) }
      results[result.item.path, default: []].append(result)
    }
    return paths.map { SettingsSearchGroup(path: $0, results: results[$0] ?? []) }
  }
}
