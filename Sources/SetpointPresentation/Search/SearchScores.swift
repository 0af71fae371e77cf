/// The scores of all items, for a query as a whole and for each of its words.
struct SearchScores {
  private let ranking: SearchRanking
  private(set) var searched = SearchedTerms()
  /// Whether the query was found as typed.
  let hasWhole: Bool
  /// The scores for the query as a whole.
  private var whole: [Double]
  private var words: [[Double]] = []
  /// The weight of each word. Rare words weigh more.
  private var weights: [Double] = []
  private var lengths: [SearchLengths] = []

  /// Searches for the query as a whole.
  init(_ ranking: SearchRanking) {
    self.ranking = ranking
    whole = ranking.scores(of: ranking.terms.whole, as: .whole)
    hasWhole = whole.contains { $0 > 0 }
    searched.wholes = [ranking.terms.whole]
    if let core = ranking.terms.core, !hasWhole { addWhole(core, share: SearchScale.core) }
  }

  private mutating func addWhole(_ term: SearchTerm, share: Double) {
    searched.wholes.append(term)
    whole.raise(to: ranking.scores(of: term, as: .whole), times: share)
  }

  // MARK: Searching

  /// Searches for each word as typed.
  mutating func addWords(as role: SearchScale.Role) {
    searched.role = role
    if role == .wordOfQuestion {
      lengths = SearchLengths.lengths(of: ranking.isAdmitted.count, in: ranking.buffer)
    }
    searched.words = ranking.terms.words.map(\.term)
    words = searched.words.map { ranking.scores(of: $0, as: role, lengths: lengths) }
    weigh()
  }

  /// Searches for synonyms.
  mutating func addSynonyms(as role: SearchScale.Role) {
    if words.isEmpty { addWords(as: role) }
    for (index, word) in ranking.terms.words.enumerated() {
      for synonym in word.synonyms {
        add(synonym, of: index, share: SearchScale.synonym)
      }
    }
    weigh()
  }

  /// Searches for some words with typing errors.
  mutating func addMistyped(_ indices: some Sequence<Int>) {
    for index in indices { add(ranking.terms.words[index].term.forgiving, of: index, share: 1) }
    weigh()
  }

  /// Searches for the query as a whole with typing errors.
  mutating func addMistypedWholes() {
    addWhole(ranking.terms.whole.forgiving, share: 1)
    if let core = ranking.terms.core { addWhole(core.forgiving, share: SearchScale.core) }
  }

  private mutating func add(_ term: SearchTerm, of word: Int, share: Double) {
    searched.words.append(term)
    words[word].raise(
      to: ranking.scores(of: term, as: searched.role, lengths: lengths), times: share)
  }

  /// Weighs each word by the inverse document frequency of BM25.
  private mutating func weigh() {
    let count = Double(ranking.isAdmitted.count)
    weights = words.map { scores in
      let found = Double(scores.count { $0 > 0 })
      return (1 + (count - found + 0.5) / (found + 0.5)).logarithm
    }
  }

  // MARK: Scores of an item

  var wordsFoundNowhere: [Int] {
    words.indices.filter { index in !words[index].contains { $0 > 0 } }
  }

  /// Returns the score of an item that contains the query as typed, or all of its words.
  func score(of item: Int) -> Double {
    let hasAll = !words.isEmpty && words.allSatisfy { $0[item] > 0 }
    return hasAll ? max(whole[item], mean(of: item)) : whole[item]
  }

  /// Returns the score of an item that contains at least half of the words, not counting very short
  /// ones.
  func scoreOfMost(of item: Int) -> Double {
    let telling = words.indices.filter { ranking.terms.words[$0].term.isFoundInside }
    let found = telling.count { words[$0][item] > 0 }
    return found > 0 && found * 2 >= telling.count ? mean(of: item) * SearchScale.step : 0
  }

  /// Returns the score of an item that contains the query as typed, or at least half of its words.
  func scoreOfQuestion(of item: Int) -> Double {
    let found = words.count { $0[item] > 0 }
    return found > 0 && found * 2 >= words.count ? max(whole[item], mean(of: item)) : whole[item]
  }

  /// Returns the weighted mean of the words' scores. It uses fourth roots, so that several words
  /// anywhere score more than one word in a title.
  private func mean(of item: Int) -> Double {
    var sum = 0.0
    var weight = 0.0
    for (scores, wordWeight) in zip(words, weights) {
      if scores[item] > 0 { sum += wordWeight * scores[item].squareRoot().squareRoot() }
      weight += wordWeight
    }
    let mean = weight > 0 ? sum / weight : 0
    return mean * mean * mean * mean * SearchScale.step
  }
}

extension SearchRanking {
  /// Returns the score of each item where the term was found.
  fileprivate func scores(
    of term: SearchTerm, as role: SearchScale.Role, lengths: [SearchLengths] = []
  ) -> [Double] {
    var scores = [TermScore](repeating: TermScore(), count: isAdmitted.count)
    buffer.forEachHit(of: term, in: buffer.fields.indices) { hit in
      let field = buffer.fields[hit.field]
      scores[field.item].add(buffer.points(for: hit, as: role), of: field.kind)
    }
    return lengths.isEmpty
      ? scores.map(\.score) : zip(scores, lengths).map { $0.score(in: $1) }
  }
}

extension [Double] {
  fileprivate mutating func raise(to others: [Double], times share: Double) {
    for index in indices { self[index] = Swift.max(self[index], others[index] * share) }
  }
}

extension Double {
  /// The logarithm to base 2, interpolated linearly between powers of 2, which is precise enough
  /// for weights.
  fileprivate var logarithm: Double { Double(exponent) + significand - 1 }
}
