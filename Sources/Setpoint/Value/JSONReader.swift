/// Reads JSON text without loss: integers stay integers. ``JSONScanner`` describes the texts that it
/// refuses.
struct JSONReader {
  typealias SyntaxError = JSONScanner.SyntaxError

  static let maximumDepth = JSONScanner.maximumDepth

  private var scanner: JSONScanner
  /// The lines of members; `nil` if they are not requested.
  private var lines: MemberLines?

  private init(_ bytes: [UInt8], _ dialect: JSONScanner.Dialect) throws(SyntaxError) {
    scanner = try JSONScanner(bytes, dialect: dialect)
  }

  static func value(
    of bytes: [UInt8], dialect: JSONScanner.Dialect = .strict
  ) throws(SyntaxError) -> StoredValue {
    var reader = try JSONReader(bytes, dialect)
    let value = try reader.value()
    try reader.scanner.end()
    return value
  }

  /// Returns the consecutive values of a text.
  static func values(of bytes: [UInt8]) throws(SyntaxError) -> [StoredValue] {
    var reader = try JSONReader(bytes, .strict)
    var values: [StoredValue] = []
    while reader.scanner.peek != nil {
      values.append(try reader.value())
      try reader.scanner.skipSpace()
    }
    return values
  }

  /// Returns the value with the line of each member, by the names of the members that lead to it.
  static func located(
    _ bytes: [UInt8]
  ) throws(SyntaxError) -> (value: StoredValue, lines: [[String]: Int]) {
    var reader = try JSONReader(bytes, .strict)
    reader.lines = MemberLines()
    let value = try reader.value()
    try reader.scanner.end()
    return (value, reader.lines?.found ?? [:])
  }

  private mutating func value() throws(SyntaxError) -> StoredValue {
    switch scanner.peek {
    case UInt8(ascii: "{"): return .dictionary(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""):
      let location = try scanner.string()
      return .string(JSONScanner.text(of: scanner.bytes[location]))
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .null
    default: return try number()
    }
  }

  private mutating func object() throws(SyntaxError) -> [String: StoredValue] {
    var members: [String: StoredValue] = [:]
    var keys = JSONKeys()
    var isFirst = true
    try scanner.open("{")
    while try scanner.nextElement(before: "}", isFirst: &isFirst) {
      let location = try scanner.key(in: &keys)
      let key = JSONScanner.text(of: scanner.bytes[location])
      lines?.enter(key, at: scanner.position, in: scanner.bytes)
      // Keys with different bytes can be equal texts.
      guard members.updateValue(try value(), forKey: key) == nil else {
        throw scanner.error("the key '\(key)' occurs twice", at: location.lowerBound)
      }
      lines?.leave()
    }
    return members
  }

  private mutating func array() throws(SyntaxError) -> [StoredValue] {
    var elements: [StoredValue] = []
    var isFirst = true
    try scanner.open("[")
    while try scanner.nextElement(before: "]", isFirst: &isFirst) { elements.append(try value()) }
    return elements
  }

  private mutating func number() throws(SyntaxError) -> StoredValue {
    let (location, isWhole) = try scanner.number()
    let text = String(decoding: scanner.bytes[location], as: UTF8.self)
    if isWhole, text != "-0" { return Int64(text).map(StoredValue.int) ?? .string(text) }
    guard let value = Double(text), value.isFinite else {
      throw scanner.error("the number \(text) is too large", at: location.lowerBound)
    }
    return .double(value)
  }
}
