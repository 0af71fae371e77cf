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

/// The form in which a scalar is compared.
enum FoldedScalar: Sendable {
  /// Letters or a digit in UTF-8: lowercase, without diacritics, in the usual width.
  case letters([UInt8])
  /// A letter of a script without spaces between words. Any such letter may begin a word.
  case ideograph([UInt8])
  /// Something inside a word: a diacritic, an apostrophe, a soft hyphen.
  case ignored
  /// Something between words.
  case separator

  init(_ scalar: Unicode.Scalar) {
    self = Self.common[scalar] ?? Self.folding(scalar)
  }

  /// The common alphabets, folded once, because Unicode lookups for each letter are slow.
  private static let common: [Unicode.Scalar: FoldedScalar] = {
    let scalars = [0x80..<0x530, 0x1E00..<0x2070].joined().compactMap(Unicode.Scalar.init)
    return Dictionary(uniqueKeysWithValues: scalars.map { ($0, folding($0)) })
  }()

  private static func folding(_ scalar: Unicode.Scalar) -> FoldedScalar {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark where properties.canonicalCombiningClass.rawValue > 9: return .ignored
    case .enclosingMark, .format: return .ignored
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
      let small = properties.lowercaseMapping.unicodeScalars.first ?? scalar
      let letters = Array((plain(small) ?? String(small)).utf8)
      return isWrittenWithoutSpaces(scalar) ? .ideograph(letters) : .letters(letters)
    default: return scalar == "\u{2018}" || scalar == "\u{2019}" ? .ignored : .separator
    }
  }

  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00..<0x0F00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x3040..<0x3100, 0x3400..<0xA000,
      0xF900..<0xFB00, 0xFF66..<0xFFA0, 0x20000..<0x32000:
      true
    default: false
    }
  }

  /// Returns the base letters of a lowercase letter, or `nil` if it has no diacritics.
  private static func plain(_ small: Unicode.Scalar) -> String? {
    switch small {
    case "ß": "ss"
    case "ı": "i"
    case "ς": "σ"
    case "ё": "е"
    case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(small.value - 0xFEE0).map { String($0) }
    default: small.properties.name.flatMap(letters(named:))
    }
  }

  /// Returns the letters in a name: `o` in LATIN SMALL LETTER O WITH STROKE, `ffi` in LATIN SMALL
  /// LIGATURE FFI. Names also cover letters such as ø and ł, which Unicode doesn't decompose.
  private static func letters(named name: String) -> String? {
    let words = name.split(separator: " ")
    let base = words.prefix { $0 != "WITH" }
    if base.count == 4, base.starts(with: ["LATIN", "SMALL"]), base[3].count <= 3,
      base[2] == "LIGATURE" || base[2] == "LETTER" && base[3].count <= 2
    {
      return base[3].lowercased()
    }
    return base.count < words.count ? unmarked[base.joined(separator: " ")] : nil
  }

  /// Greek and Cyrillic letters without diacritics, by name.
  private static let unmarked: [String: String] = {
    let scalars = (0x370..<0x530).compactMap(Unicode.Scalar.init)
    let named = scalars.compactMap { scalar in
      scalar.properties.name.map { ($0, String(scalar)) }
    }
    return Dictionary(named) { first, _ in first }
  }()
}
