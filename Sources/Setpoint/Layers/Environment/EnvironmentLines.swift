/// The variables in the text of a file such as `.env`; see ``EnvironmentFile``.
struct EnvironmentLines {
  private static let maximumDamaged = 100

  private(set) var variables: [String: (text: String, line: Int)] = [:]
  /// The numbers of the first hundred lines that can't be parsed.
  private(set) var damaged: [Int] = []

  private let characters: [Character]
  private var position = 0
  private var line = 1

  init(_ text: String) {
    characters = Array(text)
    while position < characters.count { readLine() }
  }

  private mutating func readLine() {
    let (start, first) = (position, line)
    skipBlanks()
    if isAtEndOfLine || peek == "#" { return skipLine() }
    if let name = readName(), let value = readValue(), isRestEmpty {
      variables[name] = (value, first)
    } else {
      // An unclosed quote would hide all following lines, so parsing continues in the next line.
      (position, line) = (start, first)
      if damaged.count < Self.maximumDamaged { damaged.append(first) }
    }
    skipLine()
  }

  /// Parses a name and the `=` after it.
  private mutating func readName() -> String? {
    var name = readWord()
    skipBlanks()
    if name == "export", peek != "=" {
      name = readWord()
      skipBlanks()
    }
    guard let first = name.first, !first.isNumber, peek == "=" else { return nil }
    position += 1
    skipBlanks()
    return name
  }

  private mutating func readWord() -> String {
    let word = characters[position...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-")
    }
    position += word.count
    return String(word)
  }

  private mutating func readValue() -> String? {
    guard let quote = peek, quote == "'" || quote == "\"" else { return readPlainValue() }
    position += 1
    var value = ""
    while let character = next() {
      if character == quote { return value }
      value += quote == "\"" && character == "\\" ? readEscape() : String(character)
    }
    return nil
  }

  /// Parses the rest of the line, up to a comment after a space.
  private mutating func readPlainValue() -> String {
    var value = ""
    while let character = peek, !character.isNewline {
      // A color such as #3366FF directly after the sign is a value.
      if character == "#", characters[position - 1].isWhitespace { break }
      value.append(character)
      position += 1
    }
    return value.trimmed
  }

  private mutating func readEscape() -> String {
    switch next() {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case let character? where "\"\\$".contains(character): String(character)
    case let character?: "\\" + String(character)
    case nil: "\\"
    }
  }

  /// Whether the rest of the line contains only blanks or a comment.
  private var isRestEmpty: Bool {
    let rest = characters[position...].prefix { !$0.isNewline }.first { !$0.isWhitespace }
    return rest == nil || rest == "#"
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private var isAtEndOfLine: Bool { peek?.isNewline ?? true }

  private mutating func next() -> Character? {
    guard let character = peek else { return nil }
    position += 1
    if character.isNewline { line += 1 }
    return character
  }

  private mutating func skipBlanks() {
    while let character = peek, character.isWhitespace, !character.isNewline { position += 1 }
  }

  private mutating func skipLine() {
    while let character = next(), !character.isNewline {}
  }
}
