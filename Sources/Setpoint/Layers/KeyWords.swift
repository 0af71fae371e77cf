/// The words of a setting's key, from which its names outside the program are made.
///
/// A word begins after a character that is neither a letter nor a digit, and at changes of case:
/// `appearance.proxyURL` has the parts `appearance` and `proxy`, `url`.
struct KeyWords {
  /// The words of each part between dots, in lower case.
  private let parts: [[String]]

  init(_ key: String) {
    parts = key.split(separator: ".").map { part in
      part.split { !$0.isLetter && !$0.isNumber }
        .flatMap { LabelDerivation.words(in: String($0)) }
        .map { $0.lowercased() }
    }
    .filter { !$0.isEmpty }
  }

  /// The key in camel case: `appearance.fontSize`.
  var camelCase: String {
    parts.map { words in
      words.prefix(1).joined()
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    .joined(separator: ".")
  }

  func joined(words: String, parts separator: String) -> String {
    parts.map { $0.joined(separator: words) }.joined(separator: separator)
  }
}
