/// The stem of a word, which decides whether two words are forms of one, such as `policies` and
/// `policy` or `Farben` and `Farbe`.
///
/// A stem is the beginning of a word without its endings. It follows published algorithms, with
/// fewer endings. Where these algorithms replace an ending (`policy` → `polici`), this one removes
/// it, so that a stem is always a prefix of the word and words are compared in place. Words are
/// folded: `ä` is `a`, `ß` is `ss`.
struct WordStem: Hashable, Sendable {
  /// The number of bytes of the stem in each language of the package.
  let lengths: [Int]

  /// A shorter word has no other forms.
  private static let shortestWord = 4

  init(of word: ArraySlice<UInt8>) {
    lengths = IncludedLanguage.all.map { Self.length(of: word, in: $0) }
  }

  /// The length of the shortest stem, with which all forms begin.
  var count: Int { lengths.min() ?? 0 }

  /// Returns whether two words whose first `same` bytes are equal are forms of one word.
  func isStem(of word: ArraySlice<UInt8>, same: Int) -> Bool {
    zip(lengths, IncludedLanguage.all).contains { length, language in
      length <= same && length == Self.length(of: word, in: language)
    }
  }

  private static func length(of word: ArraySlice<UInt8>, in language: IncludedLanguage) -> Int {
    let hasForms = word.count >= shortestWord && word.allSatisfy { $0 >= UInt8(ascii: "a") }
    return hasForms ? language.stem(word).count : word.count
  }

  static func endings(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
  }
}

extension ArraySlice<UInt8> {
  func ends(withAnyOf endings: [[UInt8]]) -> Bool {
    endings.contains { suffix($0.count).elementsEqual($0) }
  }

  /// Returns the word without the first matching ending, or `nil` if it has none or the rest is too
  /// short.
  func cutting(_ endings: [[UInt8]], keeping fewest: Int) -> Self? {
    for ending in endings where last == ending.last && count >= fewest + ending.count {
      if suffix(ending.count).elementsEqual(ending) { return dropLast(ending.count) }
    }
    return nil
  }
}
