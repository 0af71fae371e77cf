/// An item that was found, and why.
public struct SettingsSearchResult: Sendable, Identifiable {
  public let item: SettingsSearchItem
  /// How well the item answers: 1000 for a title that is the query, 0 if only filters were typed.
  public let score: Double
  private let reasons: Reasons

  private enum Reasons {
    case given([SettingsSearchMatch])
    case found(SearchReasons, index: Int)
  }

  public var id: String { item.id }

  /// Makes a result of a search of one's own.
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

  /// Where the query was found, the text that counts most first.
  ///
  /// Worked out when asked for, as only a few results are on a screen at a time.
  public var matches: [SettingsSearchMatch] {
    switch reasons {
    case .given(let matches): matches
    case .found(let reasons, let index): reasons.matches(in: item, at: index)
    }
  }
}

/// A text of an item in which the query was found.
public struct SettingsSearchMatch: Sendable, Hashable {
  /// The part of an item that a text is.
  @nonexhaustive
  public enum Field: Sendable, Hashable, CaseIterable {
    case title, tag, key, option, value, help, group, groupTag
  }

  public let field: Field
  public let text: String
  /// What to highlight in the text: in order, without overlaps.
  public let ranges: [Range<String.Index>]

  public init(field: Field, text: String, ranges: [Range<String.Index>]) {
    self.field = field
    self.text = text
    self.ranges = ranges
  }
}
