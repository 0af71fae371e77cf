import Foundation

/// The character references of HTML, of those with names the ones that prose uses.
enum HTMLEntity {
  private static let maximumLength = 12

  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      let window = rest.prefix(maximumLength)
      if let end = window.firstIndex(of: ";"), let decoded = character(window[..<end]) {
        result.unicodeScalars.append(decoded)
        rest = rest[end...].dropFirst()
      } else {
        result += "&"
      }
    }
    return result + rest
  }

  private static func character(_ reference: Substring) -> Unicode.Scalar? {
    guard reference.first == "#" else { return named[String(reference)] }
    let number = reference.dropFirst()
    let isHexadecimal = number.first == "x" || number.first == "X"
    let code = isHexadecimal ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
    guard let code, code != 0 else { return nil }
    guard (0x80..<0xA0).contains(code) else { return Unicode.Scalar(code) }
    // Old editors wrote the numbers of Windows-1252, and HTML has made that the rule.
    let windows = String(bytes: [UInt8(code)], encoding: .windowsCP1252)
    return windows?.unicodeScalars.first
  }

  private static let named: [String: Unicode.Scalar] = {
    let latin = zip(latin1.split(separator: " "), UInt32(0xA0)...)
      .compactMap { name, code in Unicode.Scalar(code).map { (String(name), $0) } }
    return typographic.merging(latin) { first, _ in first }
  }()

  /// The names of the characters from U+00A0 to U+00FF, in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml \
    Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times \
    Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
    oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  private static let typographic: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
    "zwj": "\u{200D}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•",
    "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›",
    "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
    "minus": "−", "asymp": "≈", "ne": "≠", "le": "≤", "ge": "≥", "infin": "∞", "radic": "√",
    "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ",
    "pi": "π", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "Delta": "Δ", "mu": "μ",
    "omega": "ω", "Omega": "Ω", "lambda": "λ", "sigma": "σ", "star": "☆", "check": "✓",
  ]
}
