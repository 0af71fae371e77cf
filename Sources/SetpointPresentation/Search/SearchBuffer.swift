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
    texts += path.map { (.group, $0) }
    texts += groupTags.map { (.groupTag, $0) }
    return texts
  }
}
