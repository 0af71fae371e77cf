extension JSONText {
  /// Returns the text with changes; `nil` removes a member. All bytes outside changed values stay.
  ///
  /// A new member is added at the end of the innermost group written by people for keys like its
  /// own, in the layout of the previous member; `$schema` comes first. If the key of a group gets
  /// or loses a value, the members of the group are kept beside it. A value is changed where it
  /// counts, in the last member with its key; removing it removes all members with the key.
  func applying(
    _ changes: some Sequence<(key: String, value: StoredValue?)>
  ) throws(JSONScanner.SyntaxError) -> JSONText {
    var text = try JSONText(edited(changes))
    text.declared = declared
    return text
  }

  func edited(_ changes: some Sequence<(key: String, value: StoredValue?)>) -> [UInt8] {
    // Keys with fewer levels come first, because replacing an object also replaces its members.
    let ordered = changes.sorted { Self.precedes($0.key, $1.key) }
    return withoutGroups(under: ordered).edited(inOrder: ordered)
  }

  private func edited(inOrder changes: [(key: String, value: StoredValue?)]) -> [UInt8] {
    var editing = Editing(text: self)
    for (key, change) in changes {
      if let change { editing.set(change, forKey: key) } else { editing.remove(key) }
    }
    let layout = JSONLayout(of: self)
    let edits = editing.objects.values.flatMap { $0.edits(in: bytes, layout) }
    return Self.replacing(edits, in: bytes)
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    let levels = (first.utf8.count { $0 == 0x2E }, second.utf8.count { $0 == 0x2E })
    return levels.0 == levels.1 ? first < second : levels.0 < levels.1
  }

  private static func replacing(_ edits: [JSONEdit], in bytes: [UInt8]) -> [UInt8] {
    let ordered = edits.enumerated().sorted {
      ($0.element.location.lowerBound, $0.element.location.upperBound, $0.offset)
        < ($1.element.location.lowerBound, $1.element.location.upperBound, $1.offset)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64 * edits.count)
    var copied = 0
    for (_, edit) in ordered {
      if edit.location.lowerBound > copied { result += bytes[copied..<edit.location.lowerBound] }
      result += edit.bytes
      copied = max(copied, edit.location.upperBound)
    }
    return result + bytes[copied...]
  }
}

/// A replacement of bytes.
struct JSONEdit {
  let location: Range<Int>
  let bytes: [UInt8]
}

/// The changes to a text, by the object that contains each of them.
private struct Editing {
  let text: JSONText
  /// The changes to objects, by the start of the object.
  private(set) var objects: [Int: JSONObjectEditing] = [:]
  /// The objects that are completely replaced or removed.
  private var gone: [Range<Int>] = []

  init(text: JSONText) { self.text = text }

  mutating func set(_ value: StoredValue, forKey key: String) {
    guard let location = text.locations(of: key).first(where: { !isGone($0.object) }) else {
      return add(value, forKey: key)
    }
    change(location, to: value)
  }

  mutating func remove(_ key: String) {
    for location in text.locations(of: key) where !isGone(location.object) {
      change(location, to: nil)
      // Otherwise they would count.
      for position in location.object.earlierPositions(of: location.position) {
        change(JSONText.Location(object: location.object, position: position), to: nil)
      }
    }
  }

  private mutating func change(_ location: JSONText.Location, to value: StoredValue?) {
    editing(location.object) { $0.changed[location.position] = .some(value) }
    if location.object.objects[location.position] != nil { gone.append(location.member.valueRange) }
  }

  private mutating func add(_ value: StoredValue, forKey key: String) {
    let (group, name) = text.group(for: key)
    let isUsable = !isGone(group)
    editing(isUsable ? group : text.root) { $0.added.append((isUsable ? name : key, value)) }
  }

  private mutating func editing(
    _ object: JSONObjectText, _ body: (inout JSONObjectEditing) -> Void
  ) {
    body(&objects[object.location.lowerBound, default: JSONObjectEditing(object: object)])
  }

  private func isGone(_ object: JSONObjectText) -> Bool {
    gone.contains { $0.contains(object.location.lowerBound) }
  }
}
