/// Finds the items that answer a query, and says how well.
struct SearchRanking: Sendable {
  let buffer: SearchBuffer
  /// For each item, whether the filters admit it.
  let isAdmitted: [Bool]
  let terms: SearchTerms

  /// The items found, best first, those of equal score in the order declared.
  struct Found: Sendable {
    let items: [(index: Int, score: Double)]
    /// Whether typing errors were forgiven.
    let forgiving: Bool
  }

  /// Errors are forgiven only if nothing is found as typed, and words may be missing only if
  /// nothing has them all: what fits does not stand among what nearly does.
  func found() -> Found {
    let typed = WordScores(self, forgiving: false)
    let exact = ranked(by: typed.score)
    if !exact.isEmpty { return Found(items: exact, forgiving: false) }
    let meant = WordScores(self, forgiving: true)
    let near = ranked(by: meant.score)
    return Found(items: near.isEmpty ? ranked(by: meant.scoreOfMost) : near, forgiving: true)
  }

  private func ranked(by score: (Int) -> Double) -> [(index: Int, score: Double)] {
    isAdmitted.indices
      .compactMap { index -> (index: Int, score: Double)? in
        let score = isAdmitted[index] ? score(index) : 0
        return score > 0 ? (index, score) : nil
      }
      .sorted { $0.score == $1.score ? $0.index < $1.index : $0.score > $1.score }
  }

  /// For each item, what speaks for it in the places where the term was found.
  fileprivate func scores(
    of term: SearchTerm, isOneOfSeveral: Bool, forgiving: Bool
  ) -> [Double] {
    var evidence = [SearchEvidence](repeating: SearchEvidence(), count: isAdmitted.count)
    buffer.forEachHit(of: term, in: buffer.fields.indices, forgiving: forgiving) { hit in
      let field = buffer.fields[hit.field]
      evidence[field.item].add(
        buffer.points(for: hit, isOneOfSeveral: isOneOfSeveral), of: field.kind)
    }
    return evidence.map(\.score)
  }
}

/// The scores of all items, for a query as a whole and for each of its words.
private struct WordScores {
  let whole: [Double]
  let words: [(term: SearchTerm, scores: [Double])]

  init(_ ranking: SearchRanking, forgiving: Bool) {
    whole = ranking.scores(of: ranking.terms.whole, isOneOfSeveral: false, forgiving: forgiving)
    words = ranking.terms.words.map { word in
      (word, ranking.scores(of: word, isOneOfSeveral: true, forgiving: forgiving))
    }
  }

  /// The score of an item that has the query as it is, or all of its words anywhere.
  func score(of item: Int) -> Double {
    let hasAll = words.allSatisfy { $0.scores[item] > 0 }
    return hasAll ? max(whole[item], mean(of: item)) : whole[item]
  }

  /// The score of an item that has at least half of the words, not counting very short ones.
  func scoreOfMost(of item: Int) -> Double {
    let telling = words.filter { $0.term.isFoundInside }
    let found = telling.count { $0.scores[item] > 0 }
    return found > 0 && found * 2 >= telling.count ? mean(of: item) * SearchScale.step : 0
  }

  private func mean(of item: Int) -> Double {
    guard !words.isEmpty else { return 0 }
    let sum = words.reduce(0) { $0 + $1.scores[item] }
    return sum / Double(words.count) * SearchScale.step
  }
}
