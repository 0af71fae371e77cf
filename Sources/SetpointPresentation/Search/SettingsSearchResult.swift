/// A found item with its matches.
public struct SettingsSearchResult: Sendable, Identifiable {
  /// The item.
  public let item: SettingsSearchItem
  /// The relevance: 1000 for a title that equals the query, 0 if the query has only filters.
  public let score: Double
  private let reasons: Reasons

  private enum Reasons {
    case given([SettingsSearchMatch])
    case found(SearchReasons, index: Int)
  }

  public var id: String { item.id }
  /// The id of the node that shows the item: of its row if it is one of several settings in it.
  package var nodeID: String { item.rowID ?? item.id }

  /// Creates a result of a custom search.
  public init(item: SettingsSearchItem, score: Double, matches: [SettingsSearchMatch] = []) {
    self.item = item
    self.score = score
    reasons = .given(matches)
  }

  init(item: SettingsSearchItem, score: Double, at index: Int, by reasons: SearchReasons) {
    self.item = item
    self.score = score
    self.reasons = .found(reasons, index: index)
  }

  /// The texts that match the query, most relevant first.
  ///
  /// Computed on each access, because a screen shows only a few results at a time.
  public var matches: [SettingsSearchMatch] {
    switch reasons {
    case .given(let matches): matches
    case .found(let reasons, let index): reasons.matches(in: item, at: index)
    }
  }
}

/// A text of an item that matches the query.
public struct SettingsSearchMatch: Sendable, Hashable {
  /// The kind of text.
  @nonexhaustive
  public enum Field: Sendable, Hashable, CaseIterable {
    /// The title.
    case title
    /// A tag of the item.
    case tag
    /// The key of the setting.
    case key
    /// The label of an option.
    case option
    /// The value.
    case value
    /// The help text.
    case help
    /// The longer help text.
    case moreHelp
    /// The title of an enclosing group.
    case group
    /// A tag of an enclosing group.
    case groupTag
  }

  /// The kind of text.
  public let field: Field
  /// The text.
  public let text: String
  /// The ranges to highlight, in order and without overlaps.
  public let ranges: [Range<String.Index>]

  /// Creates a match, for results of a custom search.
  public init(field: Field, text: String, ranges: [Range<String.Index>]) {
    self.field = field
    self.text = text
    self.ranges = ranges
  }
}
