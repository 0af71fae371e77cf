/// The terms of a query.
struct SearchTerms: Sendable {
  /// All that was typed, as one term: spaces do not matter.
  let whole: SearchTerm
  /// What is left without the words of a question, as one term; `nil` if there are none.
  let core: SearchTerm?
  /// The words that say something, each with others that mean the same.
  let words: [Word]

  struct Word: Sendable {
    let term: SearchTerm
    let synonyms: [SearchTerm]

    var hasSynonyms: Bool { !synonyms.isEmpty }
  }

  /// More words are not looked at: nobody types them, and each takes its time.
  private static let mostWords = 12
  /// As many words are a sentence even if none of them is a word of a question.
  private static let fewestWordsOfSentence = 4

  /// `nil` if there is no letter or digit in the text.
  init?(_ text: String, thesaurus: SettingsThesaurus) {
    let typed = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0).bytes }
      .filter { !$0.isEmpty }.prefix(Self.mostWords)
    guard !typed.isEmpty else { return nil }
    let telling = typed.filter { !QuestionWords.all.contains($0) }
    let words = telling.isEmpty ? Array(typed) : telling
    whole = SearchTerm(Array(typed.joined()), hasForms: typed.count == 1)
    let hasCore = words.count < typed.count
    core = hasCore ? SearchTerm(Array(words.joined()), hasForms: words.count == 1) : nil
    self.words = words.map { word in
      Word(
        term: SearchTerm(word), synonyms: thesaurus.synonyms(of: word).map { SearchTerm($0) })
    }
  }

  var hasSynonyms: Bool { words.contains(where: \.hasSynonyms) }

  /// Whether the words are a sentence, of which a text need not have all.
  var isQuestion: Bool {
    words.count > 1 && (core != nil || words.count >= Self.fewestWordsOfSentence)
  }
}
