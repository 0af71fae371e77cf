/// A position where the typed text differs by one error: a letter that is wrong, missing or one too
/// many, or two swapped letters.
///
/// The text before the first difference is equal, so the error is there, and the rest has to be
/// equal again. Digits never match with an error: 1080 isn't 1081.
struct TypingError {
  /// The first different letter, in the typed text and in the searched text.
  private let typedLetter: Range<Int>
  private let textLetter: Range<Int>
  private let limit: Int

  /// Finds the first difference. `nil` if the text from `start` to `limit` begins with the typed
  /// text, or with other digits.
  init?(_ term: SearchTerm, in text: [UInt8], from start: Int, to limit: Int) {
    let typed = term.bytes
    let longest = min(typed.count, limit - start)
    var same = 0
    while same < longest, typed[same] == text[start + same] { same += 1 }
    while same > 0, same < longest,
      typed[same].continuesLetter || text[start + same].continuesLetter
    {
      same -= 1
    }
    guard same < typed.count, !typed[same].isDigit,
      start + same == limit || !text[start + same].isDigit
    else { return nil }
    typedLetter = typed.letter(at: same, limit: typed.count)
    textLetter = text.letter(at: start + same, limit: limit)
    self.limit = limit
  }

  /// Returns the possible ends of the match in the text: one for each error that explains it.
  func ends(of term: SearchTerm, in text: [UInt8]) -> [Int] {
    let typed = term.bytes
    var ends: [Int] = []
    func compareRest(from index: Int, at position: Int) {
      let end = position + typed.count - index
      if end <= limit, typed.isSame(index..<typed.count, as: position, in: text) {
        ends.append(end)
      }
    }

    let before = typedLetter.lowerBound - typedLetter.count
    if term.toleratesAnyLetterTooMany
      || before >= 0 && typed.isSame(typedLetter, as: before, in: typed)
    {
      compareRest(from: typedLetter.upperBound, at: textLetter.lowerBound)  // one too many
    }
    guard !textLetter.isEmpty else { return ends }
    compareRest(from: typedLetter.upperBound, at: textLetter.upperBound)  // a wrong one
    compareRest(from: typedLetter.lowerBound, at: textLetter.upperBound)  // a missing one
    let typedNext = typed.letter(at: typedLetter.upperBound, limit: typed.count)
    let textNext = text.letter(at: textLetter.upperBound, limit: limit)
    if typedLetter.count == textNext.count, typedNext.count == textLetter.count,
      typed.isSame(typedLetter, as: textNext.lowerBound, in: text),
      typed.isSame(typedNext, as: textLetter.lowerBound, in: text)
    {
      compareRest(from: typedNext.upperBound, at: textNext.upperBound)  // two swapped
    }
    return ends
  }
}

extension [UInt8] {
  /// Returns the range of the letter that begins at `index`. Empty at the end.
  fileprivate func letter(at index: Int, limit: Int) -> Range<Int> {
    var end = Swift.min(index + 1, limit)
    while end < limit, self[end].continuesLetter { end += 1 }
    return index..<end
  }

  /// Returns whether the bytes of a range are at `position` in other bytes, which are long enough.
  fileprivate func isSame(_ range: Range<Int>, as position: Int, in others: [UInt8]) -> Bool {
    for offset in 0..<range.count where self[range.lowerBound + offset] != others[position + offset]
    {
      return false
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
