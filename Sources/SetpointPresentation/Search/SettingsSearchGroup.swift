/// The results in one group of the tree.
public struct SettingsSearchGroup: Sendable, Identifiable {
  /// The titles of the groups that contain the items, outermost first. Empty for items at the root.
  public let path: [String]
  /// The results, best first.
  public let results: [SettingsSearchResult]

  public var id: [String] { path }
}

extension [SettingsSearchResult] {
  /// The results by group. Groups are ordered by their best result.
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
