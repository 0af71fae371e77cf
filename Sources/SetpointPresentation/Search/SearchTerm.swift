/// Letters to look for: a word that was typed, or all that was typed without its spaces.
struct SearchTerm: Sendable {
  let bytes: [UInt8]
  /// How many letters the bytes are.
  let letters: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    letters = bytes[...].countOfLetters
  }

  /// Whether it says enough to be looked for in the middle of words.
  var isFoundInside: Bool { letters >= 3 }

  /// Whether it says enough to be told with any letter too many; a shorter one only with a letter
  /// doubled.
  var toleratesAnyLetterTooMany: Bool { letters >= 6 }

  /// Whether it says enough to tell with an error which word it begins.
  var isFoundMistypedInBeginnings: Bool { letters >= 7 }

  /// How many letters a word has, at least, that is told from others in spite of an error.
  static let fewestLettersOfMistyped = 4
}

/// The terms of a query.
struct SearchTerms: Sendable {
  /// All that was typed, as one term: spaces do not matter.
  let whole: SearchTerm
  /// What was typed between spaces, if that is more than one word.
  let words: [SearchTerm]

  /// More words are not looked at: nobody types them, and each takes its time.
  private static let mostWords = 12

  /// `nil` if there is no letter or digit in the text.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map { FoldedText($0).bytes }
      .filter { !$0.isEmpty }.prefix(Self.mostWords)
    guard !words.isEmpty else { return nil }
    whole = SearchTerm(Array(words.joined()))
    self.words = words.count > 1 ? words.map(SearchTerm.init) : []
  }
}

extension ArraySlice<UInt8> {
  /// How many letters the bytes of UTF-8 are.
  var countOfLetters: Int { count { !$0.continuesLetter } }
}

extension UInt8 {
  /// Whether the byte is a further one of a letter in UTF-8.
  var continuesLetter: Bool { self & 0xC0 == 0x80 }
}
