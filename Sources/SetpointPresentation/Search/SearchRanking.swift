/// Finds the items that answer a query, and says how well.
struct SearchRanking: Sendable {
  let buffer: SearchBuffer
  /// For each item, whether the filters admit it.
  let isAdmitted: [Bool]
  let terms: SearchTerms

  /// What was found.
  struct Found: Sendable {
    /// The items, best first, those of equal score in the order declared.
    let items: [(index: Int, score: Double)]
    let searched: SearchedTerms
  }

  func found() -> Found {
    var scores = SearchScores(self)
    return terms.isQuestion && !scores.hasWhole ? foundByQuestion(&scores) : foundByWords(&scores)
  }

  /// What fits does not stand among what nearly does: other words are looked for only if nothing is
  /// found as typed, errors are forgiven only if nothing is found even so, and words may be missing
  /// only if nothing has them all.
  private func foundByWords(_ scores: inout SearchScores) -> Found {
    if terms.words.count > 1 { scores.addWords(as: .word) }
    if let found = found(scores, by: scores.score) { return found }
    // Synonyms of one word do not help while another word without any is found nowhere.
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

  /// Who asks in a sentence uses other words than a text, and more: all are looked for at once, and
  /// errors forgiven in words that stand nowhere.
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

/// What was looked for.
struct SearchedTerms: Sendable {
  var wholes: [SearchTerm] = []
  var words: [SearchTerm] = []
  var role = SearchScale.Role.word
}
