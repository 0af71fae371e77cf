/// The points of a match: the weight of its field, times the share of it that was typed.
enum SearchScale {
  /// The factor for one of several words, and for a word with a typing error.
  static let step = 0.09
  /// The factor for a synonym.
  static let synonym = 0.6
  /// The factor for a query without its question words.
  static let core = 0.9

  /// The relation of a term to the query.
  enum Role {
    case whole, word, wordOfQuestion
  }

  /// The share of a field, or of the words in it, that was typed.
  enum Extent: Double {
    case whole = 1
    /// Whole words in a field that may contain many others.
    case words = 0.9
    case beginning = 0.5
    /// Text in a title or tag that begins with a word.
    case part = 0.3
    /// Text in the middle of a word.
    case inside = 0.1
  }

  static func weight(of field: SettingsSearchMatch.Field, for role: Role) -> Double {
    switch field {
    case .title: 1000
    // A third, so that a part of a tag scores 100.
    case .tag: 1000 / 3
    // A question contains words of sentences rather than of titles.
    case .key: role == .wordOfQuestion ? 300 : 90
    case .help: role == .wordOfQuestion ? 200 : 60
    // There may be hundreds of options, which may contain any word.
    case .option: role == .wordOfQuestion ? 30 : 80
    case .value: 70
    // Less than the lowest score of the item's own texts.
    case .group: 5
    case .groupTag: 4
    }
  }

  /// Returns the factor for a kind of match. Another form scores less than a tag if it is the whole
  /// query, and nearly as much as the exact word among others.
  static func share(of likeness: SearchHit.Likeness, for role: Role) -> Double {
    switch likeness {
    case .same: 1
    case .form: role == .whole ? 0.2 : 0.9
    case .mistyped: step
    }
  }
}

extension SearchBuffer {
  /// Returns the points of a match.
  func points(for hit: SearchHit, as role: SearchScale.Role) -> Double {
    let field = fields[hit.field]
    let extent: SearchScale.Extent =
      if role != .whole {
        extent(inWordsOf: hit)
      } else if hit.range == field.range {
        .whole
      } else if field.kind == .title || field.kind == .tag {
        extent(of: hit, inNameAt: field.range)
      } else {
        extent(inWordsOf: hit) == .whole ? .words : extent(inWordsOf: hit)
      }
    return SearchScale.weight(of: field.kind, for: role) * extent.rawValue
      * SearchScale.share(of: hit.likeness, for: role)
  }

  private func extent(of hit: SearchHit, inNameAt range: Range<Int>) -> SearchScale.Extent {
    if hit.range.lowerBound == range.lowerBound { return .beginning }
    return text.starts[hit.range.lowerBound] ? .part : .inside
  }

  private func extent(inWordsOf hit: SearchHit) -> SearchScale.Extent {
    guard text.starts[hit.range.lowerBound] else { return .inside }
    return text.starts[hit.range.upperBound] ? .whole : .beginning
  }
}
