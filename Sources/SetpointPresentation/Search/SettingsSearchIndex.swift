/// Settings, prepared so that what a person types is found among them at once.
///
/// Made once per tree and language; after that, only what changes is prepared anew. A value: a copy
/// is independent, and searching from any thread is safe.
///
///     let index = SettingsSearchIndex(screen)
///     for result in index.results(for: "font size") { print(result.item.title) }
///
/// All words have to be found, in any order and anywhere in an item, each in any of its forms. Case,
/// punctuation, spaces and marks on letters do not count. If nothing is found so, words that mean
/// the same are looked for, then one typing error in each word of four letters or more is forgiven;
/// if nothing is found even so, half of the words suffice, as they do in a question ("how do I make
/// the text bigger"). `@modified`, `@locked`, `@restart`, `@invalid`, `@secret` and `@tag:name` leave
/// only such items. `docs/search.md` describes how results are ranked.
public struct SettingsSearchIndex: Sendable {
  /// The items in the order shown, the unsearchable ones among them.
  public private(set) var items: [SettingsSearchItem]
  private var buffer = SearchBuffer()
  private let search: (any SettingsSearch)?
  private let thesaurus: SettingsThesaurus

  /// Makes an index of items, each with an id of its own.
  ///
  /// - Parameters:
  ///   - thesaurus: The words that mean the same.
  ///   - search: What finds and ranks instead of the built-in search.
  public init(
    _ items: [SettingsSearchItem], thesaurus: SettingsThesaurus = .standard,
    search: (any SettingsSearch)? = nil
  ) {
    self.items = items
    self.search = search
    self.thesaurus = thesaurus
    for (index, item) in items.enumerated() { buffer.append(item, at: index) }
  }

  /// Takes a changed item in the place of the one with its id; an unknown one comes last.
  ///
  /// Costs the preparation of that item alone.
  public mutating func update(_ item: SettingsSearchItem) {
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      guard items[index] != item else { return }
      items[index] = item
      buffer.replace(item, at: index)
    } else {
      items.append(item)
      buffer.append(item, at: items.count - 1)
    }
  }

  /// Takes the items of a changed tree, and prepares only those that are new or differ.
  ///
  /// - Returns: The ids of the items that were prepared.
  @discardableResult
  public mutating func update(to items: [SettingsSearchItem]) -> [String] {
    let known = Dictionary(self.items.indices.map { (self.items[$0].id, $0) }) { first, _ in first }
    var updated = SearchBuffer()
    var prepared: [String] = []
    for (index, item) in items.enumerated() {
      if let old = known[item.id], self.items[old] == item {
        updated.append(old, of: buffer, at: index)
      } else {
        updated.append(item, at: index)
        prepared.append(item.id)
      }
    }
    self.items = items
    buffer = updated
    return prepared
  }

  /// The items that answer what a person typed, best first; none if nothing was typed.
  ///
  /// Filters alone give all that they leave, in the order shown, with a score of 0.
  public func results(for typed: String) -> [SettingsSearchResult] {
    let query = SettingsSearchQuery(typed)
    if let search, !query.text.isEmpty {
      return search.results(for: query.text, in: items.filter(query.admits))
    }
    if let terms = SearchTerms(query.text, thesaurus: thesaurus) {
      return results(for: terms, in: query)
    }
    guard query.hasFilters, query.text.isEmpty else { return [] }
    return items.filter(query.admits).map { SettingsSearchResult(item: $0, score: 0) }
  }

  private func results(
    for terms: SearchTerms, in query: SettingsSearchQuery
  ) -> [SettingsSearchResult] {
    // Without filters no item has to be looked at: an unsearchable one has no fields.
    let isAdmitted =
      query.hasFilters ? items.map(query.admits) : Array(repeating: true, count: items.count)
    let found = SearchRanking(buffer: buffer, isAdmitted: isAdmitted, terms: terms).found()
    let reasons = SearchReasons(buffer: buffer, searched: found.searched)
    return found.items.map { index, score in
      SettingsSearchResult(item: items[index], score: score, at: index, by: reasons)
    }
  }
}
