/// Letters to look for: a word that was typed, or all that was typed without its spaces.
struct SearchTerm: Sendable {
  let bytes: [UInt8]
  /// How many letters the bytes are.
  let letters: Int
  /// The stem, if there are forms of the word that do not begin with it.
  let stem: WordStem?
  /// Whether places with a typing error are found as well.
  var isForgiving = false

  init(_ bytes: [UInt8], hasForms: Bool = true) {
    self.bytes = bytes
    letters = bytes[...].countOfLetters
    let stem = WordStem(of: bytes[...])
    self.stem = hasForms && stem.count < bytes.count ? stem : nil
  }

  /// The term, found in spite of a typing error.
  var forgiving: SearchTerm {
    var term = self
    term.isForgiving = true
    return term
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

extension ArraySlice<UInt8> {
  /// How many letters the bytes of UTF-8 are.
  var countOfLetters: Int { count { !$0.continuesLetter } }
}

extension UInt8 {
  /// Whether the byte is a further one of a letter in UTF-8.
  var continuesLetter: Bool { self & 0xC0 == 0x80 }
}
