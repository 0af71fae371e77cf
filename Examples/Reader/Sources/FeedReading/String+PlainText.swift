extension String {
  /// The elements of HTML that stand on lines of their own.
  static let htmlBlocks: Set = [
    "blockquote", "br", "div", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "li", "p", "pre", "tr",
  ]

  private static let characterNames = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  ]

  /// The paragraphs of the text, each on one line. Blank lines separate them.
  var paragraphs: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in line.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .split(separator: "")
      .map { lines in lines.joined(separator: " ") }
  }

  /// Returns the text of a piece of HTML, with blank lines between its blocks.
  func removingHTML() -> String {
    replacing(from: "<", through: ">") { tag in
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      return Self.htmlBlocks.contains(name.lowercased()) ? "\n\n" : ""
    }
    .replacing(from: "&", through: ";", with: Self.character)
  }

  /// Returns the character that HTML calls by a name or number, such as `amp`, `#8217` or `#x2019`.
  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return characterNames[String(name)] }
    let digits = name.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }

  /// Replaces the pieces between two characters; those without a replacement stay.
  private func replacing(
    from start: Character, through end: Character, with replacement: (Substring) -> String?
  ) -> String {
    let pieces = split(separator: start, omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces.first ?? "")) { text, piece in
      guard let endIndex = piece.firstIndex(of: end), let new = replacement(piece[..<endIndex])
      else {
        text += "\(start)\(piece)"
        return
      }
      text += new + piece[endIndex...].dropFirst()
    }
  }
}
