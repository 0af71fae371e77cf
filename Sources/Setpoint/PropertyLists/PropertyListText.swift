#if PropertyLists && !canImport(Darwin)
  import Foundation

  /// The text of an XML property list in the layout of Foundation, in which each key and each value
  /// begins a line. A change of a value costs its own length and a search, where writing a whole list
  /// of 1,000 values takes Foundation 25 milliseconds.
  struct PropertyListText: Sendable {
    private(set) var bytes: [UInt8]
    /// The offset of the first key.
    private let start: Int

    private static let opening = Array("<plist version=\"1.0\">\n<dict>\n".utf8)
    private static let closing = Array("</dict>\n</plist>\n".utf8)
    private static let keyOpening = Array("\t<key>".utf8)
    private static let keyClosing = Array("</key>\n".utf8)

    /// Creates the text of a list; returns `nil` if it has another layout.
    init?(_ data: Data) {
      let bytes = Array(data)
      guard let start = Self.end(of: Self.opening, in: bytes, from: 0),
        bytes.count >= start + Self.closing.count, bytes.ends(with: Self.closing)
      else { return nil }
      (self.bytes, self.start) = (bytes, start)
      var depth = 1
      var lines = bytes[start..<(bytes.count - Self.closing.count)]
      while !lines.isEmpty {
        guard let end = lines.firstIndex(of: 0x0A) else { return nil }
        guard Self.hasLayout(lines[..<end], depth: &depth) else { return nil }
        lines = lines[(end + 1)...]
      }
      guard depth == 1 else { return nil }
    }

    /// Returns whether a line has one element, or a part of one, and is indented by its depth.
    private static func hasLayout(_ line: ArraySlice<UInt8>, depth: inout Int) -> Bool {
      let tabs = line.prefix { $0 == 0x09 }.count
      let tag = line.dropFirst(tabs)
      let marks = tag.indices.filter { tag[$0] == UInt8(ascii: "<") }
      guard tag.first == UInt8(ascii: "<") else {
        // A line of a text or of data. Only the end of the element may be here.
        return marks.isEmpty || marks.count == 1 && tag[marks[0]...].starts(with: "</".utf8)
      }
      if tag.elementsEqual("</dict>".utf8) || tag.elementsEqual("</array>".utf8) { depth -= 1 }
      guard tabs == depth, marks.count <= 2, !tag.starts(with: "<!".utf8) else { return false }
      if marks.count == 2, !tag[marks[1]...].starts(with: "</".utf8) { return false }
      if tag.elementsEqual("<dict>".utf8) || tag.elementsEqual("<array>".utf8) { depth += 1 }
      return depth > 0
    }

    /// Sets or removes a value.
    ///
    /// - Parameters:
    ///   - value: The property-list object, or `nil` to remove the value.
    ///   - isPresent: Whether the list has the key.
    /// - Returns: Whether the text could be changed. Otherwise it stays.
    mutating func set(_ key: String, to value: Any?, isPresent: Bool) -> Bool {
      let list = [key: value ?? true]
      guard
        let data = try? PropertyListSerialization.data(
          fromPropertyList: list, format: .xml, options: 0),
        let member = Self(data)?.members,
        let keyEnd = Self.end(of: Self.keyClosing, in: Array(member), from: 0)
      else { return false }
      let line = Array(member.prefix(keyEnd))
      guard let begin = offset(ofLine: line) else {
        guard !isPresent else { return false }
        if value != nil { bytes.insert(contentsOf: member, at: offset(ofKeyAfter: line)) }
        return true
      }
      guard isPresent else { return false }
      let end = offset(ofKeyFrom: begin + line.count)
      bytes.replaceSubrange(begin..<end, with: value == nil ? [] : member)
      return true
    }

    /// The lines of all keys and values.
    private var members: ArraySlice<UInt8> { bytes[start..<closing] }

    private var closing: Int { bytes.count - Self.closing.count }

    /// Returns the offset of the line that consists of these bytes, or `nil` if there is none.
    private func offset(ofLine line: [UInt8]) -> Int? {
      var offset = start
      while offset < closing {
        if bytes[offset...].starts(with: line) { return offset }
        offset = self.offset(ofKeyFrom: offset + 1)
      }
      return nil
    }

    /// Returns the offset of the first key whose line comes after another one, which isn't present.
    private func offset(ofKeyAfter line: [UInt8]) -> Int {
      var offset = start
      while offset < closing, bytes[offset...].lexicographicallyPrecedes(line) {
        offset = self.offset(ofKeyFrom: offset + 1)
      }
      return offset
    }

    /// Returns the offset of the first line at or after another offset that begins a key of the
    /// outermost dictionary, or of the end of that dictionary.
    private func offset(ofKeyFrom offset: Int) -> Int {
      var offset = offset
      while offset < closing {
        if bytes[offset - 1] == 0x0A, bytes[offset] == 0x09,
          bytes[offset...].starts(with: Self.keyOpening)
        {
          return offset
        }
        offset += 1
      }
      return closing
    }

    private static func end(of part: [UInt8], in bytes: [UInt8], from offset: Int) -> Int? {
      var offset = offset
      while offset + part.count <= bytes.count {
        if bytes[offset] == part[0], bytes[offset...].starts(with: part) {
          return offset + part.count
        }
        offset += 1
      }
      return nil
    }
  }

  extension [UInt8] {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
  }
#endif
