/// Text in the form in which it is compared: letters and digits only, lowercase, without
/// diacritics, in one width, in UTF-8.
struct FoldedText: Sendable {
  var bytes: [UInt8] = []
  /// For each byte, whether it begins a word.
  var starts: [Bool] = []
  /// For each byte, the UTF-8 range of the original text. Empty unless requested.
  private(set) var origins: [Range<Int>] = []

  init() {}

  init(_ text: some StringProtocol, withOrigins: Bool = false) {
    append(text, withOrigins: withOrigins)
  }

  /// The character before a letter, which decides whether the letter begins a word.
  private enum Before { case separator, small, large }

  mutating func append(_ text: some StringProtocol, withOrigins: Bool = false) {
    var before = Before.separator
    var end = 0
    for scalar in text.unicodeScalars {
      let begin = end
      end += UTF8.width(scalar)
      let count = bytes.count
      if scalar.isASCII {
        append(ascii: UInt8(truncatingIfNeeded: scalar.value), &before)
      } else {
        append(scalar, &before)
      }
      if withOrigins {
        origins.append(contentsOf: repeatElement(begin..<end, count: bytes.count - count))
      }
    }
  }

  private mutating func append(ascii byte: UInt8, _ before: inout Before) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      bytes.append(byte)
      starts.append(before == .separator)
      before = .small
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      bytes.append(byte | 0x20)
      starts.append(before != .large)
      before = .large
    case UInt8(ascii: "'"): break
    default: before = .separator
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ before: inout Before) {
    switch FoldedScalar(scalar) {
    case .letters(let letters):
      let isLarge = scalar.properties.isUppercase
      append(letters, isStart: before == .separator || isLarge && before == .small)
      before = isLarge ? .large : .small
    case .ideograph(let letters):
      append(letters, isStart: true)
      before = .separator
    case .ignored: break
    case .separator: before = .separator
    }
  }

  private mutating func append(_ letters: [UInt8], isStart: Bool) {
    for (index, letter) in letters.enumerated() {
      bytes.append(letter)
      starts.append(isStart && index == 0)
    }
  }
}
