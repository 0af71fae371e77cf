/// The changes to the members of one object.
struct JSONObjectEditing {
  let object: JSONObjectText
  /// The new values by the position of the member; `nil` removes the member.
  var changed: [Int: StoredValue?] = [:]
  var added: [(key: String, value: StoredValue)] = []

  init(object: JSONObjectText) { self.object = object }

  func edits(in bytes: [UInt8], _ layout: JSONLayout) -> [JSONEdit] {
    var edits: [JSONEdit] = []
    for (position, value) in changed {
      if let value {
        let location = object.members[position].valueRange
        edits.append(
          JSONEdit(location: location, bytes: Array(value.text(replacing: bytes[location]).utf8)))
      } else {
        edits.append(JSONEdit(location: removal(of: position, in: bytes), bytes: []))
      }
    }
    return edits + (added.isEmpty ? commaEdit : additions(in: bytes, layout))
  }

  /// The last member that isn't removed.
  private var last: JSONObjectText.Member? {
    object.members.indices.last { !isRemoved($0) }.map { object.members[$0] }
  }

  private func isRemoved(_ position: Int) -> Bool {
    if case .some(.none) = changed[position] { true } else { false }
  }

  private var hasTrailingComma: Bool { object.members.last?.commaPosition != nil }

  /// The removal of the comma before removed members at the end.
  private var commaEdit: [JSONEdit] {
    guard !hasTrailingComma, let comma = last?.commaPosition else { return [] }
    return [JSONEdit(location: comma..<comma + 1, bytes: [])]
  }
}

// MARK: - Removing

extension JSONObjectEditing {
  /// Returns the range of the member with its comma, and of its line if that contains nothing else.
  private func removal(of position: Int, in bytes: [UInt8]) -> Range<Int> {
    let member = object.members[position]
    var start = member.keyRange.lowerBound
    var end = member.end
    while Self.isBlank(bytes[start - 1]) { start -= 1 }
    while Self.isBlank(bytes[end]) { end += 1 }
    // A carriage return alone doesn't end a comment in the previous line.
    if bytes[start - 1] == 0x0A, bytes[end] == 0x0A || bytes[end...].starts(with: [0x0D, 0x0A]) {
      start -= bytes[start - 2] == 0x0D ? 2 : 1
      return start..<end
    }
    let isAtEnd = bytes[end] == UInt8(ascii: "}")
    return isAtEnd ? start..<member.end : member.keyRange.lowerBound..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

// MARK: - Adding

extension JSONObjectEditing {
  private func additions(in bytes: [UInt8], _ layout: JSONLayout) -> [JSONEdit] {
    var edits: [JSONEdit] = []
    var new = added.sorted { Self.rank($0.key) < Self.rank($1.key) }
    if let first = object.members.first, last != nil, new[0].key == "$schema" {
      let text =
        separator(before: first, in: bytes, layout) + self.text(new.removeFirst(), in: bytes)
      let start = object.location.lowerBound + 1
      edits.append(JSONEdit(location: start..<start, bytes: text + [UInt8(ascii: ",")]))
    }
    guard !new.isEmpty else { return edits + commaEdit }
    if let last, last.commaPosition == nil {
      let end = last.valueRange.upperBound
      edits.append(JSONEdit(location: end..<end, bytes: [UInt8(ascii: ",")]))
    }
    let end = contentEnd(in: bytes)
    let text = text(of: new, at: end, in: bytes, layout)
    guard object.members.isEmpty, !hasLineEnd(from: end, in: bytes) else {
      return edits + [JSONEdit(location: end..<end, bytes: text)]
    }
    let brace = object.location.upperBound - 1
    let indentation = JSONLayout.line(of: object.location.lowerBound, bytes)
    return edits + [JSONEdit(location: end..<brace, bytes: text + layout.lineEnd + indentation)]
  }

  /// Returns the sort key of a key, with `$schema` before all others.
  private static func rank(_ key: String) -> (Int, String) { (key == "$schema" ? 0 : 1, key) }

  /// Returns the end of the last member or comment.
  private func contentEnd(in bytes: [UInt8]) -> Int {
    var end = object.location.upperBound - 1
    while JSONScanner.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func hasLineEnd(from position: Int, in bytes: [UInt8]) -> Bool {
    bytes[position..<object.location.upperBound].contains(0x0A)
  }

  private func text(
    of new: [(key: String, value: StoredValue)], at end: Int, in bytes: [UInt8],
    _ layout: JSONLayout
  ) -> [UInt8] {
    var separator = self.separator(before: object.members.last, in: bytes, layout)
    // Not after a comment that ends with its line.
    let lastEnd = object.members.last?.end ?? object.location.lowerBound + 1
    if end > lastEnd, !separator.contains(0x0A) { separator = layout.lineEnd + separator }
    var text = Array(
      new.map { separator + self.text($0, in: bytes) }.joined(separator: [UInt8(ascii: ",")]))
    if hasTrailingComma { text.append(UInt8(ascii: ",")) }
    return text
  }

  /// Returns the text between members except the comma: that before `member`, or a line break.
  private func separator(
    before member: JSONObjectText.Member?, in bytes: [UInt8], _ layout: JSONLayout
  ) -> [UInt8] {
    guard let member else {
      return layout.lineEnd + JSONLayout.line(of: object.location.lowerBound, bytes)
        + layout.indentation
    }
    let key = member.keyRange.lowerBound
    let space = Array(bytes[..<key].reversed().prefix(while: JSONScanner.isSpace).reversed())
    if let lineFeed = space.lastIndex(of: 0x0A) {
      return layout.lineEnd + space[(lineFeed + 1)...]
    }
    guard object.members.count == 1 else { return space }
    return bytes[member.valueRange.lowerBound - 1] == 0x20 ? [0x20] : []
  }

  private func text(
    _ member: (key: String, value: StoredValue), in bytes: [UInt8]
  ) -> [UInt8] {
    Array(StoredValue.string(member.key).description.utf8) + colon(in: bytes)
      + Array(member.value.description.utf8)
  }

  /// Returns the colon as in the last member, if it is surrounded only by space.
  private func colon(in bytes: [UInt8]) -> [UInt8] {
    let usual = Array(": ".utf8)
    guard let member = object.members.last else { return usual }
    let colon = bytes[member.keyRange.upperBound..<member.valueRange.lowerBound]
    let isPlain = colon.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: ":") }
    return isPlain ? Array(colon) : usual
  }
}
