/// A position where a term was found.
struct SearchHit: Sendable {
  /// The index of the field.
  let field: Int
  let range: Range<Int>
  let form: Form

  /// How the found text resembles the term.
  enum Form: Sendable {
    case same
    /// Another form of the word.
    case form
    /// The word with a typing error.
    case mistyped
  }
}

extension SearchBuffer {
  /// Calls `body` with each position in some fields where the term occurs, in the typed or another
  /// form or, if the term forgives errors, with a typing error.
  func forEachHit(of term: SearchTerm, in searched: Range<Int>, body: (SearchHit) -> Void) {
    forEachLiteralHit(of: term, in: searched, body: body)
    if term.isForgiving { forEachMistypedHit(of: term, in: searched, body: body) }
  }

  private func forEachLiteralHit(
    of term: SearchTerm, in searched: Range<Int>, body: (SearchHit) -> Void
  ) {
    guard let first = searched.first, let last = searched.last else { return }
    let bytes = fields[first].range.lowerBound..<fields[last].range.upperBound
    var field = first
    func report(_ range: Range<Int>, _ form: SearchHit.Form) {
      while fields[field].range.upperBound <= range.lowerBound { field += 1 }
      // One or two letters begin a word of too many keys.
      if fields[field].kind == .key, !term.isFoundInside { return }
      body(SearchHit(field: field, range: range, form: form))
    }
    guard let stem = term.stem else {
      text.bytes.forEachOccurrence(of: term.bytes, in: bytes) { range in
        if isMeant(range, by: term) { report(range, .same) }
      }
      return
    }
    // All forms begin with the stem, so one search finds them and the term itself.
    text.bytes.forEachOccurrence(of: Array(term.bytes.prefix(stem.count)), in: bytes) { position in
      let typed = position.lowerBound..<position.lowerBound + term.bytes.count
      if typed.upperBound <= bytes.upperBound, text.bytes.has(term.bytes, at: typed.lowerBound) {
        if isMeant(typed, by: term) { report(typed, .same) }
      } else if let form = form(of: term, stem: stem, at: position.lowerBound) {
        report(form, .form)
      }
    }
  }

  /// Returns the word that begins at a position if it is another form of the term.
  private func form(of term: SearchTerm, stem: WordStem, at start: Int) -> Range<Int>? {
    guard text.starts[start] else { return nil }
    let word = text.word(at: start)
    let same = zip(term.bytes, text.bytes[word]).prefix { $0 == $1 }.count
    return stem.isStem(of: text.bytes[word], same: same) ? word : nil
  }

  /// Returns whether a match of the term is plausible. Letters across the boundary of two words are
  /// not, nor one or two letters inside a word.
  private func isMeant(_ range: Range<Int>, by term: SearchTerm) -> Bool {
    text.starts[range.lowerBound]
      || term.isFoundInside && !text.starts[range].contains(true)
  }

  /// Calls `body` with each position where words differ from the term by one typing error.
  private func forEachMistypedHit(
    of term: SearchTerm, in searched: Range<Int>, body: (SearchHit) -> Void
  ) {
    guard term.letters >= SearchTerm.fewestLettersOfMistyped - 1 else { return }
    let text = text
    for index in searched where fields[index].kind.isName {
      let range = fields[index].range
      for start in range where text.starts[start] && text.mayBegin(term, at: start) {
        let error = TypingError(term, in: text.bytes, from: start, to: range.upperBound)
        for end in error?.ends(of: term, in: text.bytes) ?? []
        where isMeant(start..<end, byMistyped: term) {
          body(SearchHit(field: index, range: start..<end, form: .mistyped))
        }
      }
    }
  }

  private func isMeant(_ range: Range<Int>, byMistyped term: SearchTerm) -> Bool {
    (text.starts[range.upperBound] || term.isFoundMistypedInBeginnings)
      && text.bytes[range].countOfLetters >= SearchTerm.fewestLettersOfMistyped
  }
}

extension SettingsSearchMatch.Field {
  /// Whether the field is a name. Help and values contain too many words to forgive errors.
  fileprivate var isName: Bool { self != .help && self != .moreHelp && self != .value }
}

extension FoldedText {
  /// Returns the range of the word that begins at a position.
  fileprivate func word(at start: Int) -> Range<Int> {
    var end = start + 1
    while !starts[end], bytes[end] != 0 { end += 1 }
    return start..<end
  }

  /// Returns whether one of the first two letters matches, which excludes most words at once.
  fileprivate func mayBegin(_ term: SearchTerm, at start: Int) -> Bool {
    let (first, second) = (bytes[start], bytes[start + 1])
    return first == term.bytes[0] || second == term.bytes[1] || second == term.bytes[0]
      || max(first, term.bytes[0]) > 0x7F
  }
}

/// The parts of an item's score, by field.
struct TermScore: Sendable {
  private var title = 0.0
  private var tag = 0.0
  private var other = 0.0

  /// The sum of title and tags, or the score of the other fields if both are 0.
  var score: Double {
    let names = title + tag
    return names > 0 ? names : other
  }

  /// Returns the score, normalized by the lengths of the texts.
  func score(in lengths: SearchLengths) -> Double {
    let names = title * lengths.title + tag
    return names > 0 ? names : other * lengths.all
  }

  mutating func add(_ points: Double, of field: SettingsSearchMatch.Field) {
    switch field {
    case .title: title = max(title, points)
    case .tag: tag = max(tag, points)
    default: other = max(other, points)
    }
  }
}
