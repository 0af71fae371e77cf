/// The stem of a word, which decides whether two words are forms of one, such as `policies` and
/// `policy` or `Farben` and `Farbe`.
///
/// A stem is the beginning of a word without its endings. It follows published algorithms, with
/// fewer endings:
/// - English: plurals, `-ed` and `-ing` as in step 1 of M. F. Porter, "An algorithm for suffix
///   stripping", Program 14 (1980), and the most frequent endings of its later steps.
/// - German: the endings of the Snowball stemmer for German
///   (https://snowballstem.org/algorithms/german/stemmer.html).
///
/// Where these algorithms replace an ending (`policy` → `polici`), this one removes it, so that a
/// stem is always a prefix of the word and words are compared in place. Words are folded: `ä` is
/// `a`, `ß` is `ss`.
struct WordStem: Hashable, Sendable {
  /// The number of bytes of the stem in each language.
  let english: Int
  let german: Int

  /// A shorter word has no other forms.
  private static let shortestWord = 4

  init(of word: ArraySlice<UInt8>) {
    let hasForms = word.count >= Self.shortestWord && word.allSatisfy { $0 >= UInt8(ascii: "a") }
    english = hasForms ? Self.englishStem(of: word).count : word.count
    german = hasForms ? Self.germanStem(of: word).count : word.count
  }

  /// The length of the shorter stem, with which all forms begin.
  var count: Int { min(english, german) }

  /// Returns whether two words whose first `same` bytes are equal are forms of one word.
  func isStem(of other: WordStem, same: Int) -> Bool {
    english == other.english && english <= same || german == other.german && german <= same
  }

  // MARK: English

  private static let verbEndings = endings("ing ed")
  private static let verbalEndings = endings("ation ate")
  private static let laterEndings = endings("ally ment ness able ion ly")
  private static let hissingPlurals = endings("sses xes ches shes")
  private static let noPlurals = endings("ss us is")
  private static let lastVowels = endings("e y i")
  private static let at = endings("at")
  private static let ies = endings("ies")
  private static let s = endings("s")

  private static func englishStem(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var stem = withoutEnglishPlural(word)
    if let verb = stem.cutting(verbEndings, keeping: 3), verb.hasVowel {
      stem = verb.withoutDoubledLetter
      // `animated` is cut like `animate` and `animation`, but `formatted` becomes `format`.
      if stem.count == verb.count { stem = stem.cutting(at, keeping: 3) ?? stem }
    } else {
      stem =
        stem.cutting(verbalEndings, keeping: 3) ?? stem.cutting(laterEndings, keeping: 4) ?? stem
    }
    return stem.cutting(lastVowels, keeping: 3) ?? stem
  }

  private static func withoutEnglishPlural(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let cut = word.cutting(ies, keeping: 3) { return cut }
    if word.ends(withAnyOf: hissingPlurals) { return word.dropLast(2) }
    return word.ends(withAnyOf: noPlurals) ? word : word.cutting(s, keeping: 3) ?? word
  }

  // MARK: German

  private static let inflections = endings("ern em er en es e")
  private static let comparisons = endings("est en er")
  private static let derivations = endings("ung lich heit keit isch ig")

  private static func germanStem(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var stem = word
    if let cut = stem.cutting(inflections, keeping: 4) {
      stem = cut
    } else if let cut = stem.cutting(s, keeping: 4), cut.mayTakeGermanS {
      stem = cut
    }
    stem = stem.cutting(comparisons, keeping: 4) ?? stem
    return stem.cutting(derivations, keeping: 4) ?? stem
  }

  private static func endings(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(withAnyOf endings: [[UInt8]]) -> Bool {
    endings.contains { suffix($0.count).elementsEqual($0) }
  }

  /// Returns the word without the first matching ending, or `nil` if it has none or the rest is too
  /// short.
  fileprivate func cutting(_ endings: [[UInt8]], keeping fewest: Int) -> Self? {
    for ending in endings where last == ending.last && count >= fewest + ending.count {
      if suffix(ending.count).elementsEqual(ending) { return dropLast(ending.count) }
    }
    return nil
  }

  fileprivate var hasVowel: Bool { contains { "aeiouy".utf8.contains($0) } }

  /// `debugg` becomes `debug`, but `install`, `press` and `fizz` are unchanged.
  fileprivate var withoutDoubledLetter: Self {
    guard count > 3, let last, last == self[endIndex - 2], !"lsz".utf8.contains(last) else {
      return self
    }
    return dropLast()
  }

  fileprivate var mayTakeGermanS: Bool { last.map("bdfghklmnrt".utf8.contains) ?? false }
}
