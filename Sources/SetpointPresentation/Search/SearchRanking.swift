/// Finds and scores the items that match a query.
struct SearchRanking: Sendable {
  let buffer: SearchBuffer
  /// For each item, whether it passes the filters.
  let isAdmitted: [Bool]
  let terms: SearchTerms

  /// The result of a search.
  struct Found: Sendable {
    /// The items, best first. Items with the same score are in the order declared.
    let items: [(index: Int, score: Double)]
    let searched: SearchedTerms
  }

  func found() -> Found {
    var scores = SearchScores(self)
    return terms.isQuestion && !scores.hasWhole ? foundByQuestion(&scores) : foundByWords(&scores)
  }

  /// Returns exact matches, or else weaker ones. Synonyms are searched only if nothing matches as
  /// typed, typing errors are forgiven only if nothing matches even so, and words may be missing
  /// only if no item has them all.
  private func foundByWords(_ scores: inout SearchScores) -> Found {
    if terms.words.count > 1 { scores.addWords(as: .word) }
    if let found = found(scores, by: scores.score) { return found }
    // Synonyms of one word don't help while another word without synonyms is found nowhere.
    let isHelpedBySynonyms = scores.wordsFoundNowhere.allSatisfy { terms.words[$0].hasSynonyms }
    if terms.hasSynonyms, isHelpedBySynonyms {
      scores.addSynonyms(as: .word)
      if let found = found(scores, by: scores.score) { return found }
    }
    scores.addMistypedWholes()
    if terms.words.count > 1 { scores.addMistyped(terms.words.indices) }
    if let found = found(scores, by: scores.score) { return found }
    if terms.hasSynonyms, !isHelpedBySynonyms {
      scores.addSynonyms(as: .word)
      if let found = found(scores, by: scores.score) { return found }
    }
    return found(scores, by: scores.scoreOfMost) ?? Found(items: [], searched: scores.searched)
  }

  /// Returns the matches for a sentence. A question has more and other words than a text, so all
  /// words and synonyms are searched at once, and errors are forgiven in words found nowhere.
  private func foundByQuestion(_ scores: inout SearchScores) -> Found {
    scores.addWords(as: .wordOfQuestion)
    scores.addSynonyms(as: .wordOfQuestion)
    let unknown = scores.wordsFoundNowhere
    if !unknown.isEmpty {
      scores.addMistypedWholes()
      scores.addMistyped(unknown)
    }
    return found(scores, by: scores.scoreOfQuestion) ?? Found(items: [], searched: scores.searched)
  }

  private func found(_ scores: SearchScores, by score: (Int) -> Double) -> Found? {
    let items = isAdmitted.indices
      .compactMap { index -> (index: Int, score: Double)? in
        let score = isAdmitted[index] ? score(index) : 0
        return score > 0 ? (index, score) : nil
      }
      .sorted { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
    return items.isEmpty ? nil : Found(items: items, searched: scores.searched)
  }
}

/// The terms that were searched.
struct SearchedTerms: Sendable {
  var wholes: [SearchTerm] = []
  var words: [SearchTerm] = []
  var role = SearchScale.Role.word
}

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
    case .moreHelp: role == .wordOfQuestion ? 100 : 30
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
  static func share(of form: SearchHit.Form, for role: Role) -> Double {
    switch form {
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
      * SearchScale.share(of: hit.form, for: role)
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
