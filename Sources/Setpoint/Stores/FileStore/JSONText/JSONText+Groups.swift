/// The declared keys of a store, which tell groups from dictionaries in its file.
struct DeclaredKeys: Sendable {
  /// The parts of keys before each of their dots.
  private var groups: Set<String> = []
  /// The keys of settings whose values may be dictionaries.
  private var dictionaries: Set<String> = []

  /// - Parameter mayBeDictionary: Whether a value of the setting may be a dictionary.
  mutating func insert(_ key: String, mayBeDictionary: Bool) {
    for index in key.utf8.indices where key.utf8[index] == UInt8(ascii: ".") {
      groups.insert(String(key[..<index]))
    }
    if mayBeDictionary { dictionaries.insert(key) }
  }

  /// Returns whether the value of a key may be a dictionary.
  func mayBeDictionary(_ key: String) -> Bool { dictionaries.contains(key) }

  /// Returns whether an object that people wrote under a key is a group, so that its members
  /// survive a change of the key. Otherwise it is the value of the key.
  ///
  /// If no declaration answers, only a dictionary replaces a dictionary.
  func isGroup(_ key: String, replacedBy value: StoredValue?) -> Bool {
    if groups.contains(key) { return true }
    if dictionaries.contains(key) { return false }
    return if case .dictionary = value { false } else { true }
  }
}

extension JSONText {
  /// Returns the text without the groups under changed keys. Their members are beside them instead:
  /// `{"sync": {"interval": 5}}` becomes `{"sync": {}, "sync.interval": 5}`.
  func withoutGroups(
    under changes: [(key: String, value: StoredValue?)]
  ) -> JSONText {
    var text = self
    for (key, value) in changes where declared.isGroup(key, replacedBy: value) {
      while let location = text.group(changedBy: value, key) {
        guard var flat = try? JSONText(text.flattened(location)) else { break }
        flat.declared = declared
        text = flat
      }
    }
    return text
  }

  /// Returns the location of a group with members that the change would replace or remove.
  private func group(changedBy value: StoredValue?, _ key: String) -> Location? {
    let locations = value == nil ? locations(of: key) : location(of: key).map { [$0] } ?? []
    return locations.first { location in
      location.object.objects[location.position].map { $0.isSpaced && !$0.members.isEmpty } ?? false
    }
  }

  private func flattened(_ location: Location) -> [UInt8] {
    guard let group = location.object.objects[location.position] else { return bytes }
    var members = FlatMembers(beside: location, in: bytes)
    members.add(group, below: Array(bytes[location.member.keyRange].dropFirst().dropLast()))
    return bytes[..<group.location.lowerBound] + Array("{}".utf8) + members.text
      + bytes[group.location.upperBound...]
  }
}

/// The members of a group under flat keys, with the comments around them.
private struct FlatMembers {
  private let object: JSONObjectText
  private let bytes: [UInt8]
  /// The space before the group in its line.
  private let indentation: [UInt8]
  private var names: Set<[UInt8]> = []
  private(set) var text: [UInt8] = []

  init(beside location: JSONText.Location, in bytes: [UInt8]) {
    object = location.object
    self.bytes = bytes
    indentation = JSONLayout.line(of: location.member.keyRange.lowerBound, bytes)
  }

  /// - Parameter prefix: The key of the group, as it is written between quotation marks.
  mutating func add(_ group: JSONObjectText, below prefix: [UInt8]) {
    var start = group.location.lowerBound + 1
    var shadowed: [(group: JSONObjectText, prefix: [UInt8])] = []
    for (position, member) in group.members.enumerated() {
      let key = prefix + [UInt8(ascii: ".")] + bytes[member.keyRange].dropFirst().dropLast()
      if group.isRepeatedLater(position) {
        // The later one is added after it, and counts again.
        if isNew(key, inserting: false) { add(member, as: key, after: start) }
      } else if isNew(key) {
        add(member, as: key, after: start)
      } else if let inner = group.objects[position], inner.isSpaced {
        shadowed.append((inner, key))
      }
      start = member.end
    }
    let rest = bytes[start..<group.location.upperBound - 1]
    if rest.contains(UInt8(ascii: "/")) { text += rest }
    for (group, prefix) in shadowed { add(group, below: prefix) }
  }

  /// Whether the object has no member with the key. A flat member takes effect before a nested one.
  private mutating func isNew(_ key: [UInt8], inserting: Bool = true) -> Bool {
    let quote = [UInt8(ascii: "\"")]
    let name = JSONScanner.text(of: (quote + key + quote)[...])
    guard object.member(name, in: bytes) == nil else { return false }
    return inserting
      ? names.insert(Array(name.utf8)).inserted : !names.contains(Array(name.utf8))
  }

  private mutating func add(
    _ member: JSONObjectText.Member, as key: [UInt8], after start: Int
  ) {
    let space = bytes[start..<member.keyRange.lowerBound]
    text.append(UInt8(ascii: ","))
    if let lineFeed = space.lastIndex(of: 0x0A), space[lineFeed...].allSatisfy(JSONScanner.isSpace)
    {
      text += space[...lineFeed] + indentation
    } else {
      text += space.isEmpty ? [0x20] : space
    }
    text += [UInt8(ascii: "\"")] + key + [UInt8(ascii: "\"")]
    text +=
      bytes[member.keyRange.upperBound..<(member.commaPosition ?? member.valueRange.upperBound)]
  }
}
