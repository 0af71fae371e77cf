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
