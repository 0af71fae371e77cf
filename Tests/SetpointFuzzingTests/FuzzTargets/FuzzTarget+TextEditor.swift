@testable import Setpoint

extension FuzzTarget {
  private static let values: [StoredValue?] = [
    nil, 1, "x\n\"", [1, [:]], ["m": 1, "n": ["o": 2]], .null, true, -0.5,
  ]
  private static let newKeys = ["new", "new.b", "a", "a.b", "a.b.c", "$schema", "ü", ""]

  /// An edit changes the value and nothing else. The text ends at a NUL; what follows chooses the
  /// edits.
  static func textEditorFailure(for input: [UInt8]) -> String? {
    let end = input.firstIndex(of: 0) ?? input.endIndex
    guard let text = try? JSONText(Array(input[..<end])) else { return nil }
    var choices = FuzzChoices(input[end...].dropFirst())
    let changes = changes(of: text, &choices)
    let bytes = text.edited(changes)
    guard let edited = try? JSONText(bytes) else {
      return "\(changes) makes it invalid: \(String(decoding: bytes, as: UTF8.self))"
    }
    return failure(of: changes, text, edited).map {
      "\($0) \(changes): \(String(decoding: bytes, as: UTF8.self))"
    }
  }

  private static func changes(
    of text: JSONText, _ choices: inout FuzzChoices
  ) -> [String: StoredValue?] {
    let keys = text.keys.sorted() + newKeys
    var changes: [String: StoredValue?] = [:]
    for _ in 0...choices.next(below: 4) {
      let key = choices.element(of: keys)
      let value = choices.element(of: values)
      if !isAffected(key, by: changes) { changes[key] = .some(value) }
    }
    return changes
  }

  private static func isBelow(_ key: String, _ other: String) -> Bool {
    other.utf8.starts(with: (key + ".").utf8)
  }

  /// Whether only groups that people wrote lead to the value in effect.
  private static func isInGroup(_ key: String, _ text: JSONText) -> Bool {
    text.location(of: key).map { $0.object.isSpaced } ?? false
  }

  /// Whether a changed key is this one, that of a group around it, or that of a part of it.
  private static func isAffected(_ key: String, by changes: [String: StoredValue?]) -> Bool {
    changes.keys.contains {
      $0 == key || key.utf8.starts(with: ($0 + ".").utf8) || $0.utf8.starts(with: (key + ".").utf8)
    }
  }

  private static func failure(
    of changes: [String: StoredValue?], _ text: JSONText, _ edited: JSONText
  ) -> String? {
    for (key, value) in changes where edited[key] != value {
      return "'\(key)' is \(edited[key]?.description ?? "nothing")."
    }
    for (key, value) in changes where DeclaredKeys().isGroup(key, replacedBy: value) {
      for member in text.valueKeys where isBelow(key, member) && isInGroup(member, text) {
        if text[member] != edited[member] { return "'\(member)' changed." }
      }
    }
    for key in text.keys.union(edited.keys) where !isAffected(key, by: changes) {
      if valueBytes(key, text) != valueBytes(key, edited) { return "'\(key)' changed." }
    }
    if changes.allSatisfy({ isReplacement($0, $1, text) }), edited.bytes != replaced(changes, text)
    {
      return "More than the values changed."
    }
    let removesComments = changes.keys.contains { key in
      text.locations(of: key).contains { location in
        let object = location.object
        // Members that are repeated are removed, too.
        return (object.earlierPositions(of: location.position) + [location.position]).contains {
          let member = object.members[$0]
          return text.bytes[member.keyRange.lowerBound..<member.end].contains(UInt8(ascii: "/"))
        }
      }
    }
    if !removesComments, comments(in: text.bytes) != comments(in: edited.bytes) {
      return "A comment changed."
    }
    return nil
  }

  private static func valueBytes(_ key: String, _ text: JSONText) -> ArraySlice<UInt8>? {
    text.location(of: key).map { text.bytes[$0.member.valueRange] }
  }

  private static func isReplacement(_ key: String, _ value: StoredValue?, _ text: JSONText) -> Bool
  {
    guard let value, let location = text.location(of: key) else { return false }
    if case .dictionary = value { return true }
    // The members of a group are kept beside its value.
    return location.object.objects[location.position]?.isSpaced != true
  }

  private static func replaced(
    _ changes: [String: StoredValue?], _ text: JSONText
  ) -> [UInt8] {
    let ranges = changes.compactMap { key, value in
      text.location(of: key).map { ($0.member.valueRange, value?.description ?? "") }
    }
    var bytes = text.bytes
    for (range, value) in ranges.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: value.utf8)
    }
    return bytes
  }

  private static func comments(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var comments: [ArraySlice<UInt8>] = []
    var position = 0
    while position < bytes.count {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        while bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      case UInt8(ascii: "/") where bytes[position + 1] == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        // Space at its end is not part of it.
        var end = position
        while JSONScanner.isSpace(bytes[end - 1]) { end -= 1 }
        comments.append(bytes[start..<end])
      case UInt8(ascii: "/"):
        position += 4
        while !bytes[..<position].suffix(2).elementsEqual("*/".utf8) { position += 1 }
        comments.append(bytes[start..<position])
      default: position += 1
      }
    }
    return comments
  }
}
