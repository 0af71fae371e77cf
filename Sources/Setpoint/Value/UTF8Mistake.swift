/// The first byte of a text that isn't UTF-8.
package struct UTF8Mistake: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the byte.
  package let offset: Int
  package let line: Int
  package let column: Int
  /// The broken rule, without a full stop.
  package let problem: String

  package var description: String { "line \(line), column \(column): \(problem)" }

  /// Finds the mistake; returns `nil` if all bytes are UTF-8.
  package init?(in bytes: [UInt8]) {
    guard !bytes.allSatisfy({ $0 < 0x80 }), String(validUTF8: bytes) == nil else { return nil }
    offset = Self.validCount(of: bytes)
    (line, column) = Self.location(of: offset, in: bytes)
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    problem = isUTF16 ? "the text is UTF-16; save it as UTF-8" : "the text isn't UTF-8"
  }

  /// Returns the number of bytes before the first one that isn't UTF-8.
  private static func validCount(of bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
    return count
  }

  /// Returns the line of a byte and its column in characters, starting at 1.
  static func location(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.count(where: { $0 == 0x0A }) + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[lineStart...], as: UTF8.self).count + 1)
  }
}

extension String {
  /// Creates a text from bytes, if they are UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
      self.init(validating: bytes, as: UTF8.self)
    } else {
      self.init(decoding: bytes, as: UTF8.self)
      // What isn't UTF-8 has been replaced.
      guard utf8.elementsEqual(bytes) else { return nil }
    }
  }

  /// Creates a text from bytes in UTF-8, which may begin with a byte-order mark.
  package init(utf8 bytes: some Sequence<UInt8>) throws(UTF8Mistake) {
    let bytes = Array(bytes)
    if let mistake = UTF8Mistake(in: bytes) { throw mistake }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(decoding: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
  }
}
