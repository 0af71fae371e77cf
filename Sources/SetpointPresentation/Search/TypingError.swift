/// Comparison with what was typed with one error: a letter that is wrong, missing or doubled, or two
/// letters swapped.
///
/// What comes before the first difference is the same, so the error is there, and all that follows
/// has to be the same again. Digits are never an error: 1080 is not 1440.
struct TypingError {
  private let typed: [UInt8]
  private let text: [UInt8]
  /// Where the text ends.
  private let limit: Int
  /// Where the letters begin that differ, and where the next ones do.
  private let typedHere, typedNext, textHere, textNext: Int

  /// `nil` if the text from `start` to `limit` begins with what was typed, or with other digits.
  init?(_ typed: [UInt8], in text: [UInt8], from start: Int, to limit: Int) {
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
    self.typed = typed
    self.text = text
    self.limit = limit
    typedHere = same
    typedNext = typed.letter(after: same, limit: typed.count)
    textHere = start + same
    textNext = text.letter(after: textHere, limit: limit)
  }

  /// Where what was meant may end in the text: one place for each error that explains it.
  var ends: [Int] { [doubled, wrong, missing, swapped].compactMap(\.self) }

  private var doubled: Int? {
    typed[..<typedHere].endsWith(typed[typedHere..<typedNext])
      ? end(from: typedNext, at: textHere) : nil
  }

  private var wrong: Int? {
    textHere < limit ? end(from: typedNext, at: textNext) : nil
  }

  private var missing: Int? {
    textHere < limit ? end(from: typedHere, at: textNext) : nil
  }

  private var swapped: Int? {
    guard typedNext < typed.count, textNext < limit else { return nil }
    let typedAfter = typed.letter(after: typedNext, limit: typed.count)
    let textAfter = text.letter(after: textNext, limit: limit)
    guard typed[typedHere..<typedNext] == text[textNext..<textAfter],
      typed[typedNext..<typedAfter] == text[textHere..<textNext]
    else { return nil }
    return end(from: typedAfter, at: textAfter)
  }

  /// Where the text ends that is the same as the rest of what was typed.
  private func end(from index: Int, at position: Int) -> Int? {
    let end = position + typed.count - index
    guard end <= limit, typed[index...].elementsEqual(text[position..<end]) else { return nil }
    return end
  }
}

extension [UInt8] {
  /// Where the letter begins that follows the one at `index`.
  fileprivate func letter(after index: Int, limit: Int) -> Int {
    var next = Swift.min(index + 1, limit)
    while next < limit, self[next].continuesLetter { next += 1 }
    return next
  }
}

extension ArraySlice<UInt8> {
  fileprivate func endsWith(_ letter: ArraySlice<UInt8>) -> Bool {
    suffix(letter.count).elementsEqual(letter)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
