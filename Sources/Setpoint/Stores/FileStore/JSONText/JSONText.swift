/// The text of a JSON file whose outermost value is an object, which may contain comments.
///
/// A key refers to the member with that name (`"appearance.fontSize"`), or to the one at the path
/// of its parts (`{"appearance": {"fontSize": 18}}`). If both exist, the one with fewer levels
/// applies. The members of a dictionary that a store has written belong to its setting only.
struct JSONText: Sendable {
  /// In bytes. Larger files are refused.
  static let maximumSize = JSONLimits.maximumSize

  let bytes: [UInt8]
  let root: JSONObjectText
  /// The number of members of all objects.
  let memberCount: Int
  /// The largest number of bytes of space and comments between two parts.
  let longestSpace: Int
  /// The keys that occur more than once in an object, of which the last one counts, and the keys that
  /// look the same and differ in bytes.
  let repeatedKeys: [RepeatedKey]
  /// The keys of settings, which tell groups from dictionaries.
  var declared = DeclaredKeys()

  /// The text of a file that doesn't exist yet.
  static let empty = JSONText()

  private init() {
    bytes = Array("{}\n".utf8)
    root = JSONObjectText()
    memberCount = 0
    longestSpace = 0
    repeatedKeys = []
  }

  /// Parses a text.
  ///
  /// - Throws: The first mistake, with its location.
  init(_ bytes: [UInt8], limits: JSONLimits = .file) throws(JSONScanner.SyntaxError) {
    var scanner = try JSONScanner(bytes, dialect: .lenient, limits: limits)
    guard scanner.peek == UInt8(ascii: "{") else {
      throw scanner.error("expected an object, which begins with '{'")
    }
    root = try JSONObjectText(&scanner)
    try scanner.end()
    self.bytes = bytes
    memberCount = scanner.memberCount
    longestSpace = scanner.longestSpace
    var equivalents = JSONRepetitions()
    root.noteEquivalentKeys(below: [], in: bytes, to: &equivalents)
    repeatedKeys = scanner.repeatedKeys + equivalents.keys(in: bytes)
  }

  /// Returns the members before the first mistake of an invalid text, or `nil` if there are none.
  /// Only members with complete values are included: those that end with a quotation mark or bracket,
  /// or that a space, line end or comma follows.
  static func membersBeforeMistake(in bytes: [UInt8]) -> JSONText? {
    guard var scanner = try? JSONScanner(bytes, dialect: .lenient) else { return nil }
    var keys = JSONKeys()
    var isFirst = true
    var end = -1
    do throws(JSONScanner.SyntaxError) {
      try scanner.open("{")
      while try scanner.nextElement(before: "}", isFirst: &isFirst) {
        end = scanner.lastComma
        _ = try scanner.key(in: &keys)
        _ = try scanner.value()
        if Self.isComplete(bytes, upTo: scanner.position) { end = scanner.position }
      }
      end = scanner.position - 1
    } catch {}
    guard end > 0 else { return nil }
    return try? JSONText(Array(bytes[..<end]) + [UInt8(ascii: "}")])
  }

  /// Returns whether a value that ends at a position was written to its end.
  private static func isComplete(_ bytes: [UInt8], upTo end: Int) -> Bool {
    "\"'}]".utf8.contains(bytes[end - 1]) || end < bytes.count && bytes[end] <= 0x20
  }

  /// The value to which the key refers.
  subscript(key: String) -> StoredValue? {
    guard let location = location(of: key)?.member.valueRange else { return nil }
    return value(at: location)
  }

  /// The keys of the outermost members, and of those in groups written by people.
  var keys: Set<String> { keys(includingGroups: true) }

  /// The keys of the members that aren't groups.
  var valueKeys: Set<String> { keys(includingGroups: false) }

  private func keys(includingGroups: Bool) -> Set<String> {
    var keys: Set<String> = []
    visit(root, below: "") { key, isGroup in
      guard includingGroups || !isGroup else { return }
      // For Swift, keys are equal if only the spelling of an accent differs. The composed one counts.
      let (isNew, other) = keys.insert(key)
      if !isNew, key.utf8.count < other.utf8.count { keys.update(with: key) }
    }
    return keys
  }

  /// Calls `body` with each key, and whether it is the key of a group.
  private func visit(
    _ object: JSONObjectText, below prefix: String, _ body: (String, Bool) -> Void
  ) {
    for (position, member) in object.members.enumerated()
    where !object.isRepeatedLater(position) {
      let key = prefix + JSONScanner.text(of: bytes[member.keyRange])
      let group = object.objects[position].flatMap { $0.isSpaced ? $0 : nil }
      body(key, group != nil)
      if let group { visit(group, below: key + ".", body) }
    }
  }

  /// Returns the outermost keys whose values differ or exist in only one of the texts.
  func keys(differingFrom other: JSONText) -> Set<String> {
    var keys: Set<String> = []
    for (position, member) in root.members.enumerated() where !root.isRepeatedLater(position) {
      let key = JSONScanner.text(of: bytes[member.keyRange])
      guard let position = other.root.member(key, in: other.bytes) else {
        keys.insert(key)
        continue
      }
      let old = other.root.members[position].valueRange
      guard bytes[member.valueRange] != other.bytes[old] else { continue }
      if value(at: member.valueRange) != other.value(at: old) { keys.insert(key) }
    }
    for member in other.root.members {
      let key = JSONScanner.text(of: other.bytes[member.keyRange])
      if root.member(key, in: bytes) == nil { keys.insert(key) }
    }
    return keys
  }

  /// Returns the value at a location that was checked.
  ///
  /// A dictionary with two keys that are equal for Swift is its text, so that its setting reports
  /// it and keeps it.
  private func value(at location: Range<Int>) -> StoredValue {
    let bytes = Array(bytes[location])
    return (try? JSONReader.value(of: bytes, dialect: .lenient))
      ?? .string(String(decoding: bytes, as: UTF8.self))
  }
}

// MARK: - Finding members

extension JSONText {
  /// A member, with the object that contains it.
  struct Location {
    let object: JSONObjectText
    let position: Int
    var member: JSONObjectText.Member { object.members[position] }
  }

  func location(of key: String) -> Location? {
    var found: Location?
    visit(key[...], in: root) { location in
      found = location
      return false
    }
    return found
  }

  /// Returns the locations to which a key refers, in order of precedence.
  func locations(of key: String) -> [Location] {
    var found: [Location] = []
    visit(key[...], in: root) { location in
      found.append(location)
      return true
    }
    return found
  }

  /// Calls `body` with each location until it returns `false`.
  @discardableResult
  private func visit(
    _ key: Substring, in object: JSONObjectText, _ body: (Location) -> Bool
  ) -> Bool {
    if let position = object.member(String(key), in: bytes) {
      guard body(Location(object: object, position: position)) else { return false }
    }
    guard !object.objects.isEmpty else { return true }
    for (group, rest) in Self.divisions(of: key) {
      guard let inner = self.object(group, in: object) else { continue }
      let path = String(rest.base[..<group.endIndex])
      guard inner.isSpaced || !declared.mayBeDictionary(path) else { continue }
      guard visit(rest, in: inner, body) else { return false }
    }
    return true
  }

  /// Returns the innermost group written by people for keys like this one, and the key in it.
  func group(for key: String) -> (object: JSONObjectText, key: String) {
    var object = root
    var key = key[...]
    while let inner = spacedGroup(for: key, in: object) { (object, key) = inner }
    return (object, String(key))
  }

  private func spacedGroup(
    for key: Substring, in object: JSONObjectText
  ) -> (JSONObjectText, Substring)? {
    guard !object.objects.isEmpty else { return nil }
    for (group, rest) in Self.divisions(of: key) {
      if let inner = self.object(group, in: object), inner.isSpaced { return (inner, rest) }
    }
    return nil
  }

  /// Returns the ways to divide a key into the name of a member and a key in it, longest name
  /// first.
  private static func divisions(
    of key: Substring
  ) -> some Sequence<(group: Substring, rest: Substring)> {
    // By bytes, because a dot and a combining accent form one character.
    key.utf8.indices.reversed().lazy.filter { key.utf8[$0] == UInt8(ascii: ".") }
      .map { (key[..<$0], key[key.utf8.index(after: $0)...]) }
  }

  private func object(_ name: Substring, in object: JSONObjectText) -> JSONObjectText? {
    object.member(String(name), in: bytes).flatMap { object.objects[$0] }
  }
}
