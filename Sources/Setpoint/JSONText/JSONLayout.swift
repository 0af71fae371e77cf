/// The line breaks and indentation of a text.
struct JSONLayout {
  let lineEnd: [UInt8]
  /// The indentation of one level.
  let indentation: [UInt8]

  init(of text: JSONText) {
    let lineFeed = text.bytes.firstIndex(of: 0x0A) ?? 0
    lineEnd = lineFeed > 0 && text.bytes[lineFeed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    let first = text.root.members.first.map {
      Self.line(before: $0.keyPlace.lowerBound, text.bytes)
    }
    indentation = first.flatMap { $0.isEmpty ? nil : $0 } ?? Array("  ".utf8)
  }

  /// Returns the indentation of the line that contains a position.
  static func line(of position: Int, _ bytes: [UInt8]) -> [UInt8] {
    let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Array(bytes[start..<position].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Returns the spaces before a position, if the line contains nothing else before it; otherwise nothing.
  private static func line(before position: Int, _ bytes: [UInt8]) -> [UInt8] {
    let spaces = bytes[..<position].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let start = position - spaces.count
    return start > 0 && bytes[start - 1] == 0x0A ? Array(bytes[start..<position]) : []
  }
}
