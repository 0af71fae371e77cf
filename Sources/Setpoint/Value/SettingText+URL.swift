#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// Creates a URL. Escapes characters that a URL can't contain, such as spaces, and keeps what is
  /// escaped.
  init?(settingText text: String) {
    if let url = URL(string: text, encodingInvalidCharacters: false) {
      self = url
    } else {
      // Foundation escapes all percent signs of a part with such a character.
      self.init(string: text.contains("%") ? text.escapingInvalidURLCharacters : text)
    }
  }
}

extension String {
  /// The text of a URL with escapes for the characters after the host that a URL can't contain (RFC
  /// 3986, section 2).
  fileprivate var escapingInvalidURLCharacters: String {
    let afterScheme = firstRange(of: "://")?.upperBound
    let start = afterScheme.map { self[$0...].firstIndex { "/?#".contains($0) } ?? endIndex }
    var result = Array(self[..<(start ?? startIndex)].utf8)
    let rest = Array(self[(start ?? startIndex)...].utf8)
    var hasFragment = false
    for (position, byte) in rest.enumerated() {
      let character = Character(Unicode.Scalar(byte))
      let isEscape =
        character == "%" && rest.count > position + 2
        && rest[position + 1...position + 2].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      let beginsFragment = character == "#" && !hasFragment
      hasFragment = hasFragment || beginsFragment
      if isEscape || beginsFragment || byte < 0x80 && character.isAllowedInURL {
        result.append(byte)
      } else {
        result += Array("%".utf8) + hexDigits(of: byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func hexDigits(of byte: UInt8) -> [UInt8] {
    let digits = String(byte, radix: 16, uppercase: true)
    return Array((digits.count == 1 ? "0" + digits : digits).utf8)
  }
}

extension Character {
  /// Whether the path, query or fragment of a URL may contain the character.
  fileprivate var isAllowedInURL: Bool {
    isLetter || isNumber || "-._~!$&'()*+,;=:@/?".contains(self)
  }
}
