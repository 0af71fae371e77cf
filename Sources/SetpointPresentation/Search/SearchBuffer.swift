/// The folded texts of all items in one buffer.
struct SearchBuffer: Sendable {
  /// One text of an item.
  struct Field: Sendable {
    /// The index of the item.
    var item: Int
    let kind: SettingsSearchMatch.Field
    /// The index of the text in the item.
    let content: Int
    /// The range in the buffer. A separator byte follows it.
    var range: Range<Int>
  }

  private(set) var text = FoldedText()
  /// The fields, in the order of the items.
  private(set) var fields: [Field] = []

  /// The byte after each field. No letter contains it, so no match extends across fields.
  private static let separator: UInt8 = 0

  /// Adds the texts of an item. Items must be added in order.
  mutating func append(_ item: SettingsSearchItem, at index: Int) {
    for (content, (kind, string)) in item.searchedTexts.enumerated() {
      let start = text.bytes.count
      text.append(string)
      guard text.bytes.count > start else { continue }
      fields.append(
        Field(item: index, kind: kind, content: content, range: start..<text.bytes.count))
      text.bytes.append(Self.separator)
      text.starts.append(true)
    }
  }

  /// Copies the folded texts of an item from another buffer.
  mutating func append(_ item: Int, of others: SearchBuffer, at index: Int) {
    let copied = others.fields(of: item)
    let bytes = others.bytes(of: copied)
    let distance = text.bytes.count - bytes.lowerBound
    text.bytes += others.text.bytes[bytes]
    text.starts += others.text.starts[bytes]
    for var field in others.fields[copied] {
      field.item = index
      field.move(by: distance)
      fields.append(field)
    }
  }

  /// Replaces the texts of an item.
  mutating func replace(_ item: SettingsSearchItem, at index: Int) {
    var new = SearchBuffer()
    new.append(item, at: index)
    let old = fields(of: index)
    let bytes = bytes(of: old)
    for field in new.fields.indices { new.fields[field].move(by: bytes.lowerBound) }
    for field in fields.indices[old.upperBound...] {
      fields[field].move(by: new.text.bytes.count - bytes.count)
    }
    text.bytes.replaceSubrange(bytes, with: new.text.bytes)
    text.starts.replaceSubrange(bytes, with: new.text.starts)
    fields.replaceSubrange(old, with: new.fields)
  }

  /// Returns the indices of an item's fields.
  func fields(of item: Int) -> Range<Int> {
    firstField(from: item)..<firstField(from: item + 1)
  }

  private func firstField(from item: Int) -> Int {
    var low = fields.startIndex
    var high = fields.endIndex
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].item < item { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of adjacent fields, including the separators.
  private func bytes(of range: Range<Int>) -> Range<Int> {
    let end = range.upperBound > 0 ? fields[range.upperBound - 1].range.upperBound + 1 : 0
    return (range.isEmpty ? end : fields[range.lowerBound].range.lowerBound)..<end
  }
}

extension SearchBuffer.Field {
  fileprivate mutating func move(by distance: Int) { range = range.moved(by: distance) }
}

extension SettingsSearchItem {
  /// The searched texts: none of an unsearchable item, and never the value of a secret.
  var searchedTexts: [(field: SettingsSearchMatch.Field, text: String)] {
    guard !marks.contains(.unsearchable) else { return [] }
    var texts = [(field: SettingsSearchMatch.Field.title, text: title)]
    texts += tags.map { (.tag, $0) }
    if let key { texts.append((.key, key)) }
    texts += options.map { (.option, $0) }
    if let value, !marks.contains(.secret) { texts.append((.value, value)) }
    if let help { texts.append((.help, help)) }
    if let moreHelp { texts.append((.moreHelp, moreHelp)) }
    texts += path.map { (.group, $0) }
    texts += groupTags.map { (.groupTag, $0) }
    return texts
  }
}

/// The length factors of an item's texts: 1 up to the mean length of all items, and less for longer
/// ones, as in BM25 (S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and
/// Beyond", 2009) with b = 0.5.
struct SearchLengths: Sendable {
  var title = 1.0
  var all = 1.0

  private static let influence = 0.5

  /// Returns the factors of all items, in their order.
  static func lengths(of count: Int, in buffer: SearchBuffer) -> [SearchLengths] {
    var lengths = [SearchLengths](repeating: SearchLengths(title: 0, all: 0), count: count)
    for field in buffer.fields {
      if field.kind == .title { lengths[field.item].title += Double(field.range.count) }
      // A long text doesn't make the others less relevant.
      if field.kind != .moreHelp { lengths[field.item].all += Double(field.range.count) }
    }
    let title = lengths.reduce(0) { $0 + $1.title } / Double(count)
    let all = lengths.reduce(0) { $0 + $1.all } / Double(count)
    return lengths.map {
      SearchLengths(title: share(of: $0.title, mean: title), all: share(of: $0.all, mean: all))
    }
  }

  private static func share(of length: Double, mean: Double) -> Double {
    mean > 0 ? min(1, 1 / (1 - influence + influence * length / mean)) : 1
  }
}

extension [UInt8] {
  /// Calls `body` with each range where the bytes occur.
  func forEachOccurrence(of wanted: [UInt8], in range: Range<Int>, body: (Range<Int>) -> Void) {
    guard wanted.count > 1 else {
      for position in range where self[position] == wanted.first { body(position..<position + 1) }
      return
    }
    forEachOccurrence(of: wanted[0], wanted[1], in: range) { position in
      let found = position..<position + wanted.count
      if found.upperBound <= range.upperBound, has(wanted, at: position) { body(found) }
    }
  }

  /// Returns whether other bytes are at a position, before the end.
  func has(_ others: [UInt8], at start: Int) -> Bool {
    // From the last one, because the caller mostly knows the first ones.
    var index = others.count - 1
    while index >= 0, self[start + index] == others[index] { index -= 1 }
    return index < 0
  }

  /// Calls `body` with each position where two bytes seem to be adjacent.
  ///
  /// Compares eight positions at once, which takes half the time of one after the other.
  private func forEachOccurrence(
    of first: UInt8, _ second: UInt8, in range: Range<Int>, body: (Int) -> Void
  ) {
    var position = range.lowerBound
    while position + 8 < range.upperBound {
      let (here, next) = unsafe withUnsafeBytes { bytes in
        unsafe (
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)),
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 1, as: UInt64.self))
        )
      }
      var found = here.bytes(equalTo: first) & next.bytes(equalTo: second)
      while found != 0 {
        body(position + found.trailingZeroBitCount / 8)
        found &= found - 1
      }
      position += 8
    }
    while position + 1 < range.upperBound {
      body(position)
      position += 1
    }
  }
}

extension UInt64 {
  /// The highest bit of each byte that equals the given one, and of a few others.
  fileprivate func bytes(equalTo byte: UInt8) -> UInt64 {
    let inEachByte: UInt64 = 0x0101_0101_0101_0101
    let zeros = self ^ (UInt64(byte) &* inEachByte)
    return (zeros &- inEachByte) & ~zeros & (inEachByte << 7)
  }
}
