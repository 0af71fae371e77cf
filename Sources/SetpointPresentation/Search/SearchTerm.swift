/// Letters to search for: one typed word, or the whole query without spaces.
struct SearchTerm: Sendable {
  let bytes: [UInt8]
  /// The number of letters in the bytes.
  let letters: Int
  /// The stem, if some forms of the word don't begin with the word.
  let stem: WordStem?
  /// Whether matches may have a typing error.
  var isForgiving = false

  init(_ bytes: [UInt8], hasForms: Bool = true) {
    self.bytes = bytes
    letters = bytes[...].countOfLetters
    let stem = WordStem(of: bytes[...])
    self.stem = hasForms && stem.count < bytes.count ? stem : nil
  }

  /// The term with typing errors forgiven.
  var forgiving: SearchTerm {
    var term = self
    term.isForgiving = true
    return term
  }

  /// Whether the term is long enough to be searched in the middle of words.
  var isFoundInside: Bool { letters >= 3 }

  /// Whether any letter may be one too many. In a shorter term, only a doubled letter may.
  var toleratesAnyLetterTooMany: Bool { letters >= 6 }

  /// Whether the term is long enough to match the beginning of a word with a typing error.
  var isFoundMistypedInBeginnings: Bool { letters >= 7 }

  /// The minimum number of letters of a word that may have a typing error.
  static let fewestLettersOfMistyped = 4
}

extension ArraySlice<UInt8> {
  /// The number of letters in the UTF-8 bytes.
  var countOfLetters: Int { count { !$0.continuesLetter } }
}

extension UInt8 {
  /// Whether the byte continues a letter in UTF-8.
  var continuesLetter: Bool { self & 0xC0 == 0x80 }
}

/// The terms of a query.
struct SearchTerms: Sendable {
  /// The whole query as one term, without spaces.
  let whole: SearchTerm
  /// The query without question words as one term, or `nil` if there are none.
  let core: SearchTerm?
  /// The meaningful words, each with its synonyms.
  let words: [Word]

  struct Word: Sendable {
    let term: SearchTerm
    let synonyms: [SearchTerm]

    var hasSynonyms: Bool { !synonyms.isEmpty }
  }

  /// The maximum number of words. Nobody types more, and each takes time.
  private static let mostWords = 12
  /// The number of words that make a sentence, even without a question word.
  private static let fewestWordsOfSentence = 4

  /// Creates the terms of a query, or `nil` if the text contains no letter or digit.
  init?(_ text: String, thesaurus: SettingsThesaurus) {
    let typed = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0).bytes }
      .filter { !$0.isEmpty }.prefix(Self.mostWords)
    guard !typed.isEmpty else { return nil }
    let telling = typed.filter { !IncludedLanguage.questionWords.contains($0) }
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

  /// Whether the words are a sentence. A text need not contain all of them.
  var isQuestion: Bool {
    words.count > 1 && (core != nil || words.count >= Self.fewestWordsOfSentence)
  }
}
