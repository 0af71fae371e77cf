/// The locations of the members of one object in a text.
struct JSONObjectText: Sendable {
  struct Member: Sendable {
    /// The location of the key, with its quotation marks.
    let key: JSONLocation
    let value: JSONLocation
    /// The position of the comma after the member; -1 for none.
    let comma: Int32
  }

  /// The location of the object, from brace to brace.
  let location: Range<Int>
  let members: [Member]
  private let keys: JSONKeys
  /// The members that are objects, by position.
  let objects: [Int: JSONObjectText]
  /// Whether there is space after a brace or colon. People write groups with spaces, while a store
  /// writes values without.
  let isSpaced: Bool

  /// The object of the text `{}`.
  init() {
    location = 0..<2
    members = []
    keys = JSONKeys()
    objects = [:]
    isSpaced = false
  }

  /// Scans the object at the scanner's position.
  init(_ scanner: inout JSONScanner) throws(JSONScanner.SyntaxError) {
    let start = scanner.position
    var keys = JSONKeys()
    var found: [(key: Range<Int>, value: Range<Int>, comma: Int)] = []
    var objects: [Int: JSONObjectText] = [:]
    var isFirst = true
    try scanner.open("{")
    while try scanner.nextElement(before: "}", isFirst: &isFirst) {
      Self.note(scanner.lastComma, in: &found)
      let key = try scanner.key(in: &keys)
      if scanner.peek == UInt8(ascii: "{") {
        let object = try JSONObjectText(&scanner)
        objects[found.count] = object
        found.append((key, object.location, -1))
      } else {
        found.append((key, try scanner.value(), -1))
      }
    }
    Self.note(scanner.lastComma, in: &found)
    location = start..<scanner.position
    members = found.map {
      Member(
        key: JSONLocation($0.key), value: JSONLocation($0.value), comma: Int32(clamping: $0.comma))
    }
    self.keys = keys
    self.objects = objects
    isSpaced = Self.isSpaced(found.first.map { ($0.key, $0.value) }, from: start, scanner.bytes)
  }

  private static func note(
    _ comma: Int, in found: inout [(key: Range<Int>, value: Range<Int>, comma: Int)]
  ) {
    guard let last = found.indices.last, comma >= found[last].value.upperBound else { return }
    found[last].comma = comma
  }

  private static func isSpaced(
    _ first: (key: Range<Int>, value: Range<Int>)?, from start: Int, _ bytes: [UInt8]
  ) -> Bool {
    guard let first else { return JSONScanner.isSpace(bytes[start + 1]) }
    return first.key.lowerBound > start + 1
      || JSONScanner.isSpace(bytes[first.value.lowerBound - 1])
  }

  /// Notes the keys of this object that are canonically equivalent and differ in bytes; in groups, only
  /// those of groups, because a group may be a dictionary, whose setting reports them.
  ///
  /// - Parameter names: The locations of the names that lead to the object.
  func noteEquivalentKeys(
    below names: [Range<Int>], in bytes: [UInt8], to repetitions: inout JSONRepetitions
  ) {
    var found: [String: Range<Int>] = [:]
    for (position, member) in members.enumerated() {
      let key = member.keyRange
      // Most keys are in ASCII, without escapes.
      if names.isEmpty || objects[position] != nil,
        bytes[key].contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") })
      {
        let text = JSONScanner.text(of: bytes[key])
        if let earlier = found[text] {
          if !text.hasSameBytes(as: JSONScanner.text(of: bytes[earlier])) {
            repetitions.note(
              key.lowerBound, after: earlier.lowerBound, names: names + [key], areEquivalent: true)
          }
        } else {
          found[text] = key
        }
      }
      if let group = objects[position], group.isSpaced {
        group.noteEquivalentKeys(below: names + [key], in: bytes, to: &repetitions)
      }
    }
  }

  /// Returns the position of the member with a key: the last one if the key is repeated.
  func member(_ key: String, in bytes: [UInt8]) -> Int? { keys.position(of: key, in: bytes) }

  /// Returns whether a later member has the same key, so that the one at a position doesn't count.
  func isRepeatedLater(_ position: Int) -> Bool { keys.isRepeatedLater(position) }

  /// Returns the positions of the members that don't count because of the one at a position.
  func earlierPositions(of position: Int) -> [Int] { keys.earlierPositions(of: position) }
}

extension JSONObjectText.Member {
  var keyRange: Range<Int> { key.range }
  var valueRange: Range<Int> { value.range }
  /// The position of the comma after the member; `nil` for none.
  var commaPosition: Int? { comma < 0 ? nil : Int(comma) }
  /// The end of the member, including its comma.
  var end: Int { commaPosition.map { $0 + 1 } ?? valueRange.upperBound }
}

/// The line breaks and indentation of a text.
struct JSONLayout {
  let lineEnd: [UInt8]
  /// The indentation of one level.
  let indentation: [UInt8]

  init(of text: JSONText) {
    let lineFeed = text.bytes.firstIndex(of: 0x0A) ?? 0
    lineEnd = lineFeed > 0 && text.bytes[lineFeed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    let first = text.root.members.first.map {
      Self.line(before: $0.keyRange.lowerBound, text.bytes)
    }
    indentation = first.flatMap { $0.isEmpty ? nil : $0 } ?? Array("  ".utf8)
  }

  /// Returns the indentation of the line that contains a position.
  static func line(of position: Int, _ bytes: [UInt8]) -> [UInt8] {
    let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Array(bytes[start..<position].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Returns the spaces before a position, if the line contains nothing else before it; otherwise
  /// nothing.
  private static func line(before position: Int, _ bytes: [UInt8]) -> [UInt8] {
    let spaces = bytes[..<position].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let start = position - spaces.count
    return start > 0 && bytes[start - 1] == 0x0A ? Array(bytes[start..<position]) : []
  }
}
