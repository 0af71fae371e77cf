/// A replacement for the built-in search.
///
/// Filters such as `@modified` are applied before: the search receives the remaining items.
public protocol SettingsSearch: Sendable {
  /// Returns the items that match the text, best first. Called for each change of a text that isn't
  /// empty.
  ///
  /// - Parameters:
  ///   - text: The typed text without filters.
  ///   - items: The items to search, in display order.
  func results(for text: String, in items: [SettingsSearchItem]) -> [SettingsSearchResult]
}

/// A parsed query: filters, and the text to search for.
struct SettingsSearchQuery: Sendable {
  /// The text without the filters.
  let text: String
  private var marks: SettingsSearchItem.Marks = []
  private var tags: [[UInt8]] = []

  /// The maximum length. Nobody types more, and it takes time.
  private static let longest = 256

  init(_ typed: String) {
    var words: [Substring] = []
    let typed = typed.unicodeScalars.prefix(Self.longest)
    for word in Substring(typed).split(whereSeparator: \.isWhitespace) {
      let name = word.lowercased()
      if let filter = SettingsSearchItem.Marks.filter(named: word) {
        marks.formUnion(filter.marks)
      } else if name.hasPrefix("@tag:") {
        tags.append(FoldedText(word.dropFirst("@tag:".count)).bytes)
      } else {
        words.append(word)
      }
    }
    text = words.joined(separator: " ")
  }

  var hasFilters: Bool { !marks.isEmpty || !tags.isEmpty }

  /// Returns whether the item passes all filters. An unsearchable item passes none.
  func admits(_ item: SettingsSearchItem) -> Bool {
    !item.marks.contains(.unsearchable) && item.marks.isSuperset(of: marks)
      && tags.allSatisfy { wanted in
        (item.tags + item.groupTags).contains { FoldedText($0).bytes == wanted }
      }
  }
}

/// The results in one group of the tree.
public struct SettingsSearchGroup: Sendable, Identifiable {
  /// The titles of the groups that contain the items, outermost first. Empty for items at the root.
  public let path: [String]
  /// The results, best first.
  public let results: [SettingsSearchResult]

  public var id: [String] { path }
}

extension [SettingsSearchResult] {
  /// The results by group. Outermost groups are ordered by their best result, and each is followed by
  /// the groups in it. Of a row with several settings, there is only the best result.
  public var grouped: [SettingsSearchGroup] {
    var pages: [String] = []
    var paths: [String: [[String]]] = [:]
    var results: [[String]: [SettingsSearchResult]] = [:]
    for result in joiningRows {
      let path = result.item.pathOfRow
      let page = path.first ?? ""
      if paths[page] == nil { pages.append(page) }
      if results[path] == nil { paths[page, default: []].append(path) }
      results[path, default: []].append(result)
    }
    return pages.flatMap { paths[$0] ?? [] }
      .map { SettingsSearchGroup(path: $0, results: results[$0] ?? []) }
  }

  /// The results without those that the row of an earlier one shows.
  package var joiningRows: [SettingsSearchResult] {
    var shown: Set<String> = []
    return filter { shown.insert($0.nodeID).inserted }
  }
}

extension SettingsSearchItem {
  /// The titles of the groups that contain the row of the item.
  fileprivate var pathOfRow: [String] { isInTitledRow ? path.dropLast() : path }
}
