/// A scanner for JSON text (RFC 8259) that checks the parts of a text and finds their locations.
///
/// It refuses, with line and column: bytes that aren't UTF-8, nesting deeper or more members than
/// ``JSONLimits`` allow, a number that is too large for a `Double`, and text after the value.
struct JSONScanner {
  struct SyntaxError: Error, Hashable {
    let line: Int
    let column: Int
    let problem: String
    var description: String { "line \(line), column \(column): \(problem)" }
  }

  enum Dialect {
    /// The text of a program: refuses a repeated key.
    case strict
    /// The text of a person, a file or a server: accepts comments, as in C++, a comma after the last
    /// element, and repeated keys, of which the last one counts.
    case lenient
  }

  /// The text, up to the first byte that isn't UTF-8.
  let bytes: [UInt8]
  /// The mistake at the end of ``bytes``; `nil` if the whole text is UTF-8.
  private let mistake: UTF8Mistake?
  private(set) var position = 0
  /// The position of the last comma scanned.
  private(set) var lastComma = -1
  /// The largest number of bytes of space and comments between two parts.
  private(set) var longestSpace = 0
  private let dialect: Dialect
  private let limits: JSONLimits
  private var depth = 0
  /// The number of members that were scanned.
  private(set) var memberCount = 0
  /// The locations of the names that lead to the current member, by the depth of their object; empty
  /// for a list.
  private var names: [Range<Int>] = []
  private var repetitions = JSONRepetitions()

  init(
    _ bytes: [UInt8], dialect: Dialect = .strict, limits: JSONLimits = .file
  ) throws(SyntaxError) {
    self.limits = limits
    mistake = UTF8Mistake(in: bytes)
    self.bytes = mistake.map { Array(bytes[..<$0.offset]) } ?? bytes
    self.dialect = dialect
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
  }

  /// Checks that no text follows.
  mutating func end() throws(SyntaxError) {
    try skipSpace()
    guard peek == nil, mistake == nil else { throw error("unexpected text after the end") }
  }

  /// The keys that occur more than once in their object.
  var repeatedKeys: [RepeatedKey] { repetitions.keys(in: bytes) }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  func error(_ problem: String, at location: Int? = nil) -> SyntaxError {
    if let mistake, position == bytes.count {
      return SyntaxError(line: mistake.line, column: mistake.column, problem: mistake.problem)
    }
    let (line, column) = UTF8Mistake.location(of: location ?? position, in: bytes)
    return SyntaxError(line: line, column: column, problem: problem)
  }
}

// MARK: - Space

extension JSONScanner {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips space and, in the lenient dialect, comments.
  mutating func skipSpace() throws(SyntaxError) {
    let start = position
    defer { longestSpace = max(longestSpace, position - start) }
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), dialect == .lenient {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(SyntaxError) {
    let start = position
    position += 1
    switch peek {
    case UInt8(ascii: "/"):
      while let byte = peek, byte != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 1
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return
        }
        position += 1
      }
      position = bytes.count
      throw error("the comment doesn't end", at: start)
    default: throw error("expected a value", at: start)
    }
  }
}

// MARK: - Objects and lists

extension JSONScanner {
  private mutating func expect(_ character: Unicode.Scalar) throws(SyntaxError) {
    guard peek == UInt8(ascii: character) else { throw error("expected '\(character)'") }
    position += 1
  }

  /// Scans the bracket that opens an object or a list; ``nextElement(before:isFirst:)`` closes it.
  mutating func open(_ bracket: Unicode.Scalar) throws(SyntaxError) {
    guard depth < limits.depth else {
      throw error("nested deeper than \(limits.depth) levels")
    }
    depth += 1
    names.removeLast(max(0, names.count - depth + 1))
    names += repeatElement(0..<0, count: depth - names.count)
    try expect(bracket)
  }

  /// Scans the separator of elements, or the closing bracket.
  ///
  /// - Returns: Whether there is another element.
  mutating func nextElement(
    before close: Unicode.Scalar, isFirst: inout Bool
  ) throws(SyntaxError) -> Bool {
    try skipSpace()
    if isFirst {
      isFirst = false
      return try !closes(close)
    }
    if try closes(close) { return false }
    guard peek == UInt8(ascii: ",") else { throw error("expected ',' or '\(close)'") }
    lastComma = position
    position += 1
    try skipSpace()
    return dialect == .strict ? true : try !closes(close)
  }

  private mutating func closes(_ close: Unicode.Scalar) throws(SyntaxError) -> Bool {
    guard peek == UInt8(ascii: close) else { return false }
    position += 1
    depth -= 1
    return true
  }

  /// Scans a member's key and its colon.
  ///
  /// - Returns: The location of the key, with its quotation marks.
  mutating func key(in keys: inout JSONKeys) throws(SyntaxError) -> Range<Int> {
    memberCount += 1
    guard memberCount <= limits.memberCount else {
      throw error("more than \(limits.memberCount) members")
    }
    let key = try string()
    if depth > 0 { names[depth - 1] = key }
    if let earlier = keys.insert(key, of: bytes) {
      guard dialect == .lenient else {
        throw error("the key '\(Self.text(of: bytes[key]))' occurs twice", at: key.lowerBound)
      }
      repetitions.note(key.lowerBound, after: earlier.lowerBound, names: path)
    }
    try skipSpace()
    try expect(":")
    try skipSpace()
    return key
  }

  /// Notes that a key is canonically equivalent to an earlier one, and has other bytes.
  mutating func noteEquivalentKey(_ key: Range<Int>, after earlier: Range<Int>?) {
    guard let earlier else { return }
    repetitions.note(key.lowerBound, after: earlier.lowerBound, names: path, areEquivalent: true)
  }

  /// The locations of the names that lead to the current member, and of its name.
  private var path: [Range<Int>] { names[..<depth].filter { !$0.isEmpty } }

  /// Scans a value and returns its location.
  mutating func value() throws(SyntaxError) -> Range<Int> {
    let start = position
    switch peek {
    case UInt8(ascii: "{"):
      try open("{")
      var keys = JSONKeys()
      var isFirst = true
      while try nextElement(before: "}", isFirst: &isFirst) {
        _ = try key(in: &keys)
        _ = try value()
      }
    case UInt8(ascii: "["):
      try open("[")
      var isFirst = true
      while try nextElement(before: "]", isFirst: &isFirst) { _ = try value() }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: _ = try number()
    }
    return start..<position
  }
}

// MARK: - Leaves

extension JSONScanner {
  mutating func word(_ word: StaticString) throws(SyntaxError) {
    let text = word.description
    guard bytes[position...].starts(with: text.utf8) else { throw error("expected '\(text)'") }
    position += text.utf8.count
  }

  /// Scans a number.
  ///
  /// - Returns: The location of the number, and whether it has neither fraction nor exponent.
  mutating func number() throws(SyntaxError) -> (location: Range<Int>, isWhole: Bool) {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let whole = position
    let count = skipDigits()
    guard count > 0 else {
      position = start
      throw error(peek == nil ? "the text ends too early" : "expected a value")
    }
    guard count == 1 || bytes[whole] != UInt8(ascii: "0") else {
      throw error("a number must not begin with 0", at: start)
    }
    var isWhole = true
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try requireDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try requireDigits()
    }
    // Shorter numbers without an exponent are finite.
    if !isWhole,
      position - start > 300 || bytes[start..<position].contains(where: { $0 | 0x20 == 0x65 })
    {
      // The number may be secret.
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      guard Double(text)?.isFinite == true else {
        throw error("the number is too large", at: start)
      }
    }
    return (start..<position, isWhole)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  private mutating func requireDigits() throws(SyntaxError) {
    guard skipDigits() > 0 else { throw error("expected a digit") }
  }

  /// Scans a string and returns its location, with the quotation marks.
  mutating func string() throws(SyntaxError) -> Range<Int> {
    let start = position
    try expect("\"")
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return start..<position
      }
      guard byte >= 0x20 else {
        throw error("a string must not contain a line break or control code")
      }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw error("expected '\"'")
  }

  private mutating func escape() throws(SyntaxError) {
    guard let byte = peek else { throw error("the text ends too early") }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      try unicodeEscape()
    default: throw error("'\\\(Unicode.Scalar(byte))' isn't an escape of JSON")
    }
  }

  private mutating func unicodeEscape() throws(SyntaxError) {
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) || UTF16.isTrailSurrogate(first) else { return }
    guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: "\\u".utf8) else {
      throw error("half of a surrogate pair")
    }
    position += 2
    guard UTF16.isTrailSurrogate(try codeUnit()) else { throw error("half of a surrogate pair") }
  }

  private mutating func codeUnit() throws(SyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4 else { throw error("expected four hexadecimal digits") }
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(value)
    }
    position += 4
    return unit
  }
}

extension JSONScanner {
  /// Returns the text of a string that ``string()`` has scanned, given with its quotation marks.
  static func text(of quoted: ArraySlice<UInt8>) -> String {
    let inner = quoted.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) else { return String(decoding: inner, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = inner
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      append(kind, &rest, to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(
    _ kind: UInt8, _ rest: inout ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    switch kind {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var units = [unit(&rest)]
      if UTF16.isLeadSurrogate(units[0]) {
        rest = rest.dropFirst(2)
        units.append(unit(&rest))
      }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
    default: result.append(kind)
    }
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    defer { rest = rest.dropFirst(4) }
    return UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}
