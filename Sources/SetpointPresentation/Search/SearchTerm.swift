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
