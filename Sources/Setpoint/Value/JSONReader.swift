/// Reads JSON text (RFC 8259) without loss: whole numbers stay whole, and a member's own text can be
/// kept for writing it back unchanged.
///
/// Refused, each with line and column: text that is not UTF-8, a key twice in one object, nesting
/// deeper than ``maximumDepth``, a number that no `Double` holds, anything after the value.
struct JSONReader {
  struct SyntaxError: Error, Hashable {
    let line: Int
    let column: Int
    let problem: String
    var description: String { "line \(line), column \(column): \(problem)" }
  }

  /// A member of the outermost object: its value, and its text as it stands in the file.
  struct Member: Hashable {
    let value: StoredValue
    let text: String
  }

  static let maximumDepth = 128

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  /// The lines of members, if they are asked for.
  private var lines: MemberLines?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func value(of bytes: [UInt8]) throws(SyntaxError) -> StoredValue {
    try whole(bytes) { reader throws(SyntaxError) in try reader.value() }
  }

  /// The value with the line of each member, by the names that lead to it.
  static func located(
    _ bytes: [UInt8]
  ) throws(SyntaxError) -> (value: StoredValue, lines: [[String]: Int]) {
    try whole(bytes) { reader throws(SyntaxError) in
      reader.lines = MemberLines()
      let value = try reader.value()
      return (value, reader.lines?.found ?? [:])
    }
  }

  /// The members of a text that is one object.
  static func members(of bytes: [UInt8]) throws(SyntaxError) -> [String: Member] {
    try whole(bytes) { reader throws(SyntaxError) in
      guard reader.peek == UInt8(ascii: "{") else {
        throw reader.error("expected an object, which begins with '{'")
      }
      var members: [String: Member] = [:]
      try reader.object { reader, key throws(SyntaxError) in
        let start = reader.position
        let value = try reader.value()
        let text = String(decoding: reader.bytes[start..<reader.position], as: UTF8.self)
        return members.updateValue(Member(value: value, text: text), forKey: key) == nil
      }
      return members
    }
  }

  private static func whole<Result>(
    _ bytes: [UInt8], read: (inout JSONReader) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw reader.error("the text is not UTF-8")
    }
    reader.skipSpace()
    let result = try read(&reader)
    reader.skipSpace()
    guard reader.peek == nil else { throw reader.error("unexpected text after the end") }
    return result
  }
}

extension JSONReader {
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func skipSpace() {
    while let byte = peek, Self.isSpace(byte) { position += 1 }
  }

  private func error(_ problem: String) -> SyntaxError {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count(where: { $0 == 0x0A }) + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return SyntaxError(line: line, column: column, problem: problem)
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(SyntaxError) {
    guard peek == UInt8(ascii: character) else { throw error("expected '\(character)'") }
    position += 1
  }

  private mutating func value() throws(SyntaxError) -> StoredValue {
    switch peek {
    case UInt8(ascii: "{"):
      var members: [String: StoredValue] = [:]
      try object { reader, key throws(SyntaxError) in
        reader.lines?.enter(key, at: reader.position, in: reader.bytes)
        defer { reader.lines?.leave() }
        return members.updateValue(try reader.value(), forKey: key) == nil
      }
      return .dictionary(members)
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: StoredValue
  ) throws(SyntaxError) -> StoredValue {
    let text = word.description
    guard bytes[position...].starts(with: text.utf8) else { throw error("expected '\(text)'") }
    position += text.utf8.count
    return value
  }

  private mutating func nested(_ body: (inout Self) throws(SyntaxError) -> Void) throws(SyntaxError)
  {
    guard depth < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    try body(&self)
    depth -= 1
  }

  /// Reads an object; `member` reads one value and answers whether its key is new.
  private mutating func object(
    member: (inout Self, String) throws(SyntaxError) -> Bool
  ) throws(SyntaxError) {
    try nested { reader throws(SyntaxError) in
      try reader.elements(from: "{", to: "}") { reader throws(SyntaxError) in
        let start = reader.position
        let key = try reader.string()
        reader.skipSpace()
        try reader.expect(":")
        reader.skipSpace()
        guard try member(&reader, key) else {
          reader.position = start
          throw reader.error("the key '\(key)' occurs twice")
        }
      }
    }
  }

  private mutating func array() throws(SyntaxError) -> [StoredValue] {
    var elements: [StoredValue] = []
    try nested { reader throws(SyntaxError) in
      try reader.elements(from: "[", to: "]") { reader throws(SyntaxError) in
        elements.append(try reader.value())
      }
    }
    return elements
  }

  private mutating func elements(
    from open: Unicode.Scalar, to close: Unicode.Scalar,
    read: (inout Self) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    try expect(open)
    skipSpace()
    if peek == UInt8(ascii: close) {
      position += 1
      return
    }
    while true {
      try read(&self)
      skipSpace()
      if peek == UInt8(ascii: close) { break }
      guard peek == UInt8(ascii: ",") else { throw error("expected ',' or '\(close)'") }
      position += 1
      skipSpace()
    }
    position += 1
  }
}

extension JSONReader {
  private mutating func number() throws(SyntaxError) -> StoredValue {
    let start = position
    let isNegative = peek == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let whole = digits()
    guard !whole.isEmpty else {
      position = start
      throw error(peek == nil ? "the text ends too early" : "expected a value")
    }
    guard whole.count == 1 || whole.first != UInt8(ascii: "0") else {
      position = start
      throw error("a number must not begin with 0")
    }
    var isWhole = true
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      guard !digits().isEmpty else { throw error("expected a digit") }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      guard !digits().isEmpty else { throw error("expected a digit") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, text != "-0" {
      return Int64(text).map(StoredValue.int) ?? .string(text)
    }
    guard let value = Double(text), value.isFinite else {
      position = start
      throw error("the number \(text) is too large")
    }
    return .double(value)
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") { position += 1 }
    return bytes[start..<position]
  }

  private mutating func string() throws(SyntaxError) -> String {
    try expect("\"")
    var result: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        throw error("a text must not contain a line break or control code")
      }
      if byte == UInt8(ascii: "\\") {
        position += 1
        result.append(contentsOf: String(try escape()).utf8)
      } else {
        result.append(byte)
        position += 1
      }
    }
    try expect("\"")
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("the text ends too early") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw error("'\\\(Unicode.Scalar(byte))' is not an escape of JSON")
    }
  }

  private mutating func unicodeEscape() throws(SyntaxError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: "\\u".utf8) else {
      throw error("half of a surrogate pair")
    }
    position += 2
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw error("half of a surrogate pair") }
    let offset = UInt32(first - 0xD800) << 10 | UInt32(second - 0xDC00)
    guard let scalar = Unicode.Scalar(0x10000 + offset) else {
      throw error("half of a surrogate pair")
    }
    return scalar
  }

  private mutating func codeUnit() throws(SyntaxError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16)
    else { throw error("expected four hexadecimal digits") }
    position += 4
    return unit
  }
}
