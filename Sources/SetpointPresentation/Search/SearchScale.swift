/// What a place where something was found is worth: what its field counts, times how much of it was
/// typed.
enum SearchScale {
  /// What one of several words, and a word with a typing error, counts of what it would else.
  static let step = 0.09
  /// What a word counts that means the same.
  static let synonym = 0.6
  /// What the query counts without the words of a question.
  static let core = 0.9

  /// What a term is of the query.
  enum Role {
    case whole, word, wordOfQuestion
  }

  /// How much of a field, or of the words in it, was typed.
  enum Extent: Double {
    case whole = 1
    /// All of some words in a field in which much else may stand.
    case words = 0.9
    case beginning = 0.5
    /// Something in a title or a tag that begins with a word.
    case part = 0.3
    /// Something in the middle of a word.
    case inside = 0.1
  }

  static func weight(of field: SettingsSearchMatch.Field, for role: Role) -> Double {
    switch field {
    case .title: 1000
    // A third, so that a part of a tag counts 100.
    case .tag: 1000 / 3
    // A question uses the words of a sentence rather than those of a title.
    case .key: role == .wordOfQuestion ? 300 : 90
    case .help: role == .wordOfQuestion ? 200 : 60
    // There may be hundreds of options, in which any word stands.
    case .option: role == .wordOfQuestion ? 30 : 80
    case .value: 70
    // Less than the least of what an item says itself.
    case .group: 5
    case .groupTag: 4
    }
  }

  /// Another form counts less than a tag if it is all that was typed, and nearly as much as the word
  /// itself among others.
  static func share(of likeness: SearchHit.Likeness, for role: Role) -> Double {
    switch likeness {
    case .same: 1
    case .form: role == .whole ? 0.2 : 0.9
    case .mistyped: step
    }
  }
}

extension SearchBuffer {
  /// What a hit is worth.
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
