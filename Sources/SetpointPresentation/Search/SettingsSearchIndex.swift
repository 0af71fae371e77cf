/// A search index of settings.
///
/// Create an index once per tree and language, and update it afterwards: an update prepares only
/// changed items. The index is a value. Copies are independent, and any thread may search.
///
///     let index = SettingsSearchIndex(screen)
///     for result in index.results(for: "font size") { print(result.item.title) }
///
/// An item matches if it contains all words, in any order, in any of its texts and in any word
/// form. Case, punctuation, spaces and diacritics are ignored. If nothing matches, the search tries
/// synonyms, then forgives one typing error in each word of four letters or more. If still nothing
/// matches, half of the words suffice, as in a question ("how do I make the text bigger"). The
/// filters `@modified`, `@locked`, `@restart`, `@invalid`, `@secret` and `@tag:name` restrict the
/// results. `docs/search.md` describes the ranking.
public struct SettingsSearchIndex: Sendable {
  /// The items in display order, including the unsearchable ones.
  public private(set) var items: [SettingsSearchItem]
  private var buffer = SearchBuffer()
  private let search: (any SettingsSearch)?
  private let thesaurus: SettingsThesaurus

  /// Creates an index of items with unique ids.
  ///
  /// - Parameters:
  ///   - items: The items to search.
  ///   - thesaurus: The synonyms.
  ///   - search: A replacement for the built-in search.
  public init(
    _ items: [SettingsSearchItem], thesaurus: SettingsThesaurus = .standard,
    search: (any SettingsSearch)? = nil
  ) {
    self.items = items
    self.search = search
    self.thesaurus = thesaurus
    for (index, item) in items.enumerated() { buffer.append(item, at: index) }
  }

  /// Replaces the item with the same id, or appends an unknown one.
  ///
  /// Prepares this item only.
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

  /// Replaces all items, and prepares only those that are new or changed.
  ///
  /// - Returns: The ids of the prepared items.
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

  /// Returns the items that match the typed text, best first. Empty if the text is empty.
  ///
  /// Filters without a text return all items that pass, in display order, with a score of 0.
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
    // Without filters, there is no need to check items: an unsearchable one has no fields.
    let isAdmitted =
      query.hasFilters ? items.map(query.admits) : Array(repeating: true, count: items.count)
    let found = SearchRanking(buffer: buffer, isAdmitted: isAdmitted, terms: terms).found()
    let reasons = SearchReasons(buffer: buffer, searched: found.searched)
    return found.items.map { index, score in
      SettingsSearchResult(item: items[index], score: score, at: index, by: reasons)
    }
  }
}

/// A setting, a free row or a page that a search can find.
public struct SettingsSearchItem: Sendable, Hashable, Identifiable {
  /// The id, unique in an index.
  public var id: String
  /// The title.
  public var title: String
  /// The titles of the groups that contain the item, outermost first.
  public var path: [String]
  /// Additional words, not shown.
  public var tags: [String]
  /// The tags of the groups that contain the item.
  public var groupTags: [String]
  /// The key of a setting; `nil` for a free row or a page.
  public var key: String?
  /// The help text.
  public var help: String?
  /// The longer help text.
  package var moreHelp: String?
  /// The labels of the options.
  public var options: [String]
  /// The value as text. Ignored if the setting is secret.
  public var value: String?
  /// The state of the setting, for filters.
  public var marks: Marks
  /// The id of the row that shows the setting beside others.
  package var rowID: String?
  /// Whether the last title of the path is that of the row.
  package var isInTitledRow = false

  /// The state of a setting, for filters.
  public struct Marks: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The user set a value: `@modified` or `@changed`.
    public static let modified = Marks(rawValue: 1 << 0)
    /// The value can't be changed: `@locked`.
    public static let locked = Marks(rawValue: 1 << 1)
    /// A change takes effect after a restart: `@restart`.
    public static let requiresRestart = Marks(rawValue: 1 << 2)
    /// The stored value or that of a source isn't in effect: `@invalid`.
    public static let invalid = Marks(rawValue: 1 << 3)
    /// The value is never shown: `@secret`.
    public static let secret = Marks(rawValue: 1 << 4)
    /// Neither a text nor a filter finds the item.
    public static let unsearchable = Marks(rawValue: 1 << 5)

    /// The filter that a typed word means, ignoring case; `nil` for another word.
    package static func filter(named word: some StringProtocol) -> (name: String, marks: Marks)? {
      let name = word.lowercased()
      // The word of the panel for a value that the user set.
      let known = name == "@changed" ? "@modified" : name
      return filters.first { $0.name == known }.map { ($0.name, $0.marks) }
    }

    /// The filters of a search: what a person types, and the label of a button for it.
    package static let filters: [(name: String, label: String, marks: Marks)] = [
      ("@modified", "Changed", .modified), ("@locked", "Locked", .locked),
      ("@restart", "Needs a restart", .requiresRestart), ("@invalid", "Invalid", .invalid),
      ("@secret", "Secret", .secret),
    ]
  }

  /// Creates an item. Only the id and the title are required.
  public init(
    id: String, title: String, path: [String] = [], tags: [String] = [],
    groupTags: [String] = [], key: String? = nil, help: String? = nil, options: [String] = [],
    value: String? = nil, marks: Marks = []
  ) {
    self.id = id
    self.title = title
    self.path = path
    self.tags = tags
    self.groupTags = groupTags
    self.key = key
    self.help = help
    self.options = options
    self.value = value
    self.marks = marks
  }
}

extension SettingsLanguage {
  /// Returns the title of a search without results, which has the words of the text but not its filters.
  package func noResults(for typed: String) -> String {
    let words = typed.split(separator: " ")
      .filter { SettingsSearchItem.Marks.filter(named: $0) == nil }.joined(separator: " ")
    return words.isEmpty
      ? text("No Results") : text("No Results for “{words}”", ["words": words])
  }
}
