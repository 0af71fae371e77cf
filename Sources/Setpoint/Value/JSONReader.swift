/// Reads JSON text without loss: integers stay integers. ``JSONScanner`` describes the texts that
/// it refuses.
struct JSONReader {
  typealias SyntaxError = JSONScanner.SyntaxError

  private var scanner: JSONScanner
  /// The lines of members; `nil` if they aren't requested.
  private var lines: MemberLines?
  /// Whether a number with more digits than a `Double` holds becomes a text.
  private var keepsDigits = false
  /// Whether one of two canonically equivalent keys, which a dictionary can't hold together, counts
  /// and is reported. Otherwise such a text is refused.
  private var acceptsEquivalentKeys = false

  private init(
    _ bytes: [UInt8], _ dialect: JSONScanner.Dialect, _ limits: JSONLimits = .file
  ) throws(SyntaxError) {
    scanner = try JSONScanner(bytes, dialect: dialect, limits: limits)
  }

  /// Returns the value of a text.
  ///
  /// - Parameter keepsDigits: Whether a number with more digits than a `Double` holds becomes a text.
  static func value(
    of bytes: [UInt8], dialect: JSONScanner.Dialect = .strict, limits: JSONLimits = .file,
    keepsDigits: Bool = false
  ) throws(SyntaxError) -> StoredValue {
    var reader = try JSONReader(bytes, dialect, limits)
    reader.keepsDigits = keepsDigits
    let value = try reader.value()
    try reader.scanner.end()
    return value
  }

  /// Returns the value of a text, and its repeated keys.
  static func valueAndRepeatedKeys(
    of bytes: [UInt8]
  ) throws(SyntaxError) -> (value: StoredValue, repeatedKeys: [RepeatedKey]) {
    var reader = try JSONReader(bytes, .lenient)
    reader.acceptsEquivalentKeys = true
    let value = try reader.value()
    try reader.scanner.end()
    return (value, reader.scanner.repeatedKeys)
  }

  /// Returns the consecutive values of a record.
  static func values(of bytes: [UInt8]) throws(SyntaxError) -> [StoredValue] {
    var reader = try JSONReader(bytes, .strict, .record)
    var values: [StoredValue] = []
    while reader.scanner.peek != nil {
      values.append(try reader.value())
      try reader.scanner.skipSpace()
    }
    try reader.scanner.end()
    return values
  }

  /// Returns the value of a file, with the line of each member, by the names of the members that
  /// lead to it, and the repeated keys.
  static func located(
    _ bytes: [UInt8]
  ) throws(SyntaxError) -> (
    value: StoredValue, lines: [[String]: Int], repeatedKeys: [RepeatedKey]
  ) {
    var reader = try JSONReader(bytes, .lenient)
    reader.lines = MemberLines()
    reader.acceptsEquivalentKeys = true
    let value = try reader.value()
    try reader.scanner.end()
    return (value, reader.lines?.found ?? [:], reader.scanner.repeatedKeys)
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
      // For Swift, keys are equal if only the spelling of an accent differs.
      let other = members.index(forKey: key).map { members[$0].key }
        .flatMap { $0.hasSameBytes(as: key) ? nil : $0 }
      if let other {
        guard acceptsEquivalentKeys else {
          throw scanner.error(
            "the key '\(key)' occurs twice, with different bytes", at: location.lowerBound)
        }
        scanner.noteEquivalentKey(location, after: keys.location(of: other, in: scanner.bytes))
        // The one with composed characters is that of a setting.
        if other.utf8.count <= key.utf8.count {
          _ = try scanner.value()
          continue
        }
      }
      lines?.enter(key, at: scanner.position, in: scanner.bytes)
      let value = try value()
      // An existing key would keep its bytes.
      if other != nil { members[key] = nil }
      members[key] = value
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
      throw scanner.error("the number is too large", at: location.lowerBound)
    }
    return keepsDigits ? SettingText.number(text) ?? .double(value) : .double(value)
  }
}

/// The keys of one object, for lookup. Keys are compared by their bytes, without escapes. The last
/// of several equal keys is found.
///
/// A small number of keys is compared one by one; larger numbers are hashed.
struct JSONKeys {
  private static let linearLimit = 8

  private var ranges: [JSONLocation] = []
  private var hashes: [UInt32] = []
  /// The position in ``ranges`` plus one, at the key's hash or after it; 0 for a free entry.
  private var table: [Int32] = []
  /// The position of the key that each repeated key replaces.
  private var replaced: [Int: Int] = [:]
  private var unused: Set<Int> = []

  /// Adds the key at a location, which includes its quotation marks.
  ///
  /// - Returns: The location of the key that this one repeats; `nil` if it is new.
  mutating func insert(_ location: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let key = Self.content(bytes[location])
    let hash = Self.hash(key)
    let earlier = position(of: key, hash, in: bytes)
    if let earlier {
      replaced[ranges.count] = earlier
      unused.insert(earlier)
    }
    ranges.append(JSONLocation(location))
    hashes.append(hash)
    if ranges.count > Self.linearLimit { addToTable(after: earlier) }
    return earlier.map { ranges[$0].range }
  }

  /// Returns the location of the last key that is equal, with its quotation marks.
  func location(of key: String, in bytes: [UInt8]) -> Range<Int>? {
    position(of: key, in: bytes).map { ranges[$0].range }
  }

  /// Returns whether a key after the one at a position is equal.
  func isRepeatedLater(_ position: Int) -> Bool { unused.contains(position) }

  /// Returns the positions of the keys before the one at a position that are equal.
  func earlierPositions(of position: Int) -> [Int] {
    var positions: [Int] = []
    while let earlier = replaced[positions.last ?? position] { positions.append(earlier) }
    return positions
  }

  /// Returns the position of the last key that is equal, in the order of insertion.
  func position(of key: String, in bytes: [UInt8]) -> Int? {
    let key = Array(key.utf8)[...]
    return position(of: key, Self.hash(key), in: bytes)
  }

  private func position(of key: ArraySlice<UInt8>, _ hash: UInt32, in bytes: [UInt8]) -> Int? {
    guard !table.isEmpty else {
      return ranges.indices.last { isKey(key, hash, at: $0, of: bytes) }
    }
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] > 0 {
      let position = Int(table[slot]) - 1
      if isKey(key, hash, at: position, of: bytes) { return position }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  private func isKey(
    _ key: ArraySlice<UInt8>, _ hash: UInt32, at position: Int, of bytes: [UInt8]
  ) -> Bool {
    guard hashes[position] == hash else { return false }
    return Self.content(bytes[ranges[position].range]) == key
  }

  /// - Parameter earlier: The position of the key that the last key repeats.
  private mutating func addToTable(after earlier: Int?) {
    guard ranges.count * 2 <= table.count else {
      table = Array(repeating: 0, count: max(32, table.count * 4))
      for position in ranges.indices where !unused.contains(position) { fillSlot(with: position) }
      return
    }
    guard let earlier else { return fillSlot(with: ranges.count - 1) }
    var slot = Int(truncatingIfNeeded: hashes[earlier]) & (table.count - 1)
    while table[slot] != Int32(clamping: earlier + 1) { slot = (slot + 1) & (table.count - 1) }
    table[slot] = Int32(clamping: ranges.count)
  }

  private mutating func fillSlot(with position: Int) {
    var slot = Int(truncatingIfNeeded: hashes[position]) & (table.count - 1)
    while table[slot] > 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = Int32(clamping: position + 1)
  }

  /// Returns the bytes of a quoted key, without escapes.
  private static func content(_ quoted: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let inner = quoted.dropFirst().dropLast()
    return inner.contains(UInt8(ascii: "\\"))
      ? Array(JSONScanner.text(of: quoted).utf8)[...] : inner
  }

  /// Returns the FNV-1a hash.
  private static func hash(_ key: ArraySlice<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return hash
  }
}

/// The location of a part of a text. An array of ranges of `Int32` would take longer to create for
/// the first time than a small file takes to read.
struct JSONLocation: Sendable {
  private let start: Int32
  private let end: Int32

  init(_ range: Range<Int>) {
    start = Int32(clamping: range.lowerBound)
    end = Int32(clamping: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// Records the line of a text on which each member of its dictionaries begins.
struct MemberLines {
  /// The lines, starting at 1, by the names of the members that lead to each one.
  private(set) var found: [[String]: Int] = [:]
  private var path: [String] = []
  private var line = 1
  private var position = 0

  mutating func enter(_ name: String, at newPosition: Int, in bytes: [UInt8]) {
    line += bytes[position..<newPosition].count { $0 == 0x0A }
    position = newPosition
    path.append(name)
    found[path] = line
  }

  mutating func leave() { path.removeLast() }
}
