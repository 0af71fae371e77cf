/// A place where a term was found.
struct SearchHit: Sendable {
  /// The index of the field.
  let field: Int
  let range: Range<Int>
  let likeness: Likeness

  /// How what was found resembles the term.
  enum Likeness: Sendable {
    case same
    /// Another form of the word.
    case form
    /// The word with a typing error.
    case mistyped
  }
}

extension SearchBuffer {
  /// Gives each place in some fields where the term stands, as typed, in another form, or, if the
  /// term forgives errors, nearly.
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
    func report(_ range: Range<Int>, _ likeness: SearchHit.Likeness) {
      while fields[field].range.upperBound <= range.lowerBound { field += 1 }
      body(SearchHit(field: field, range: range, likeness: likeness))
    }
    guard let stem = term.stem else {
      text.bytes.forEachPlace(of: term.bytes, in: bytes) { range in
        if isMeant(range, by: term) { report(range, .same) }
      }
      return
    }
    // All forms begin with the stem: one search finds them together with the term itself.
    text.bytes.forEachPlace(of: Array(term.bytes.prefix(stem.count)), in: bytes) { place in
      let typed = place.lowerBound..<place.lowerBound + term.bytes.count
      if typed.upperBound <= bytes.upperBound, text.bytes.has(term.bytes, at: typed.lowerBound) {
        if isMeant(typed, by: term) { report(typed, .same) }
      } else if let form = form(of: term, stem: stem, at: place.lowerBound) {
        report(form, .form)
      }
    }
  }

  /// The word that begins at a place, if it is another form of the term.
  private func form(of term: SearchTerm, stem: WordStem, at start: Int) -> Range<Int>? {
    guard text.starts[start] else { return nil }
    let word = text.word(at: start)
    let same = zip(term.bytes, text.bytes[word]).prefix { $0 == $1 }.count
    return stem.isStem(of: WordStem(of: text.bytes[word]), same: same) ? word : nil
  }

  /// Whether somebody means the term at a place where it stands: letters that end one word and begin
  /// the next are not meant, nor one or two inside a word.
  private func isMeant(_ range: Range<Int>, by term: SearchTerm) -> Bool {
    text.starts[range.lowerBound]
      || term.isFoundInside && !text.starts[range].contains(true)
  }

  /// Gives each place where words differ from the term by one typing error.
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
          body(SearchHit(field: index, range: start..<end, likeness: .mistyped))
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
  /// Whether it names something: sentences and values hold too many words to guess what was meant.
  fileprivate var isName: Bool { self != .help && self != .value }
}

extension FoldedText {
  /// The word that begins at a place.
  fileprivate func word(at start: Int) -> Range<Int> {
    var end = start + 1
    while !starts[end], bytes[end] != 0 { end += 1 }
    return start..<end
  }

  /// Whether one of the first two letters is right, which rules out most words at once.
  fileprivate func mayBegin(_ term: SearchTerm, at start: Int) -> Bool {
    let (first, second) = (bytes[start], bytes[start + 1])
    return first == term.bytes[0] || second == term.bytes[1] || second == term.bytes[0]
      || max(first, term.bytes[0]) > 0x7F
  }
}
