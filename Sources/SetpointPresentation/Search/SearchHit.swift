/// A place where a term was found.
struct SearchHit: Sendable {
  /// The index of the field.
  let field: Int
  let range: Range<Int>
  let hasError: Bool
}

extension SearchBuffer {
  /// Gives each place in some fields where the term stands, as typed or, if errors are forgiven,
  /// nearly.
  func forEachHit(
    of term: SearchTerm, in searched: Range<Int>, forgiving: Bool, body: (SearchHit) -> Void
  ) {
    forEachHit(of: term, in: searched, body: body)
    if forgiving { forEachMistypedHit(of: term, in: searched, body: body) }
  }

  private func forEachHit(of term: SearchTerm, in searched: Range<Int>, body: (SearchHit) -> Void) {
    guard let first = searched.first, let last = searched.last else { return }
    let bytes = fields[first].range.lowerBound..<fields[last].range.upperBound
    var field = first
    text.bytes.forEachPlace(of: term.bytes, in: bytes) { range in
      guard isMeant(range, by: term) else { return }
      while fields[field].range.upperBound <= range.lowerBound { field += 1 }
      body(SearchHit(field: field, range: range, hasError: false))
    }
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
          body(SearchHit(field: index, range: start..<end, hasError: true))
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
  /// Whether one of the first two letters is right, which rules out most words at once.
  fileprivate func mayBegin(_ term: SearchTerm, at start: Int) -> Bool {
    let (first, second) = (bytes[start], bytes[start + 1])
    return first == term.bytes[0] || second == term.bytes[1] || second == term.bytes[0]
      || max(first, term.bytes[0]) > 0x7F
  }
}
