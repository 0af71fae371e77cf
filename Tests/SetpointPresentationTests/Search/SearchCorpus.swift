import Foundation
import SetpointPresentation

/// Items, and queries with the items that answer them, as in a file of the corpus.
struct SearchCorpus: Decodable {
  struct Item: Decodable {
    let id, title, help: String
    let tags: [String]
    var key: String?
    var path: [String]?
  }

  struct Query: Decodable {
    let query: String
    /// The ids of the items, any of which is right.
    let expected: [String]
  }

  let items: [Item]
  let queries: [Query]

  init(_ file: URL) throws {
    self = try JSONDecoder().decode(SearchCorpus.self, from: Data(contentsOf: file))
  }

  func index(withTags: Bool = true) -> SettingsSearchIndex {
    SettingsSearchIndex(
      items.map { item in
        SettingsSearchItem(
          id: item.id, title: item.title, path: item.path ?? [], tags: withTags ? item.tags : [],
          key: item.key, help: item.help)
      })
  }

  /// The queries of more than four letters, each cut after four, and each cut once: right is what
  /// any query that begins so expects.
  var beginnings: [Query] {
    Set(queries.filter { $0.query.count > 4 }.map { $0.query.prefix(4) }).sorted().map {
      beginning in
      let begun = queries.filter { $0.query.hasPrefix(beginning) }
      return Query(query: String(beginning), expected: begun.flatMap(\.expected))
    }
  }

  /// The queries of more than four letters, each with two neighbouring letters swapped that differ.
  var mistyped: [Query] {
    var random = SeededGenerator(seed: 1)
    return queries.filter { $0.query.count > 4 }.compactMap { query in
      var letters = Array(query.query)
      let positions = letters.indices.dropLast().filter { location in
        letters[location].isLetter && letters[location + 1].isLetter
          && letters[location] != letters[location + 1]
      }
      guard let location = positions.randomElement(using: &random) else { return nil }
      letters.swapAt(location, location + 1)
      return Query(query: String(letters), expected: query.expected)
    }
  }
}
