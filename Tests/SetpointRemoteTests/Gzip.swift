/// Compressed bytes, made by hand.
enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

  /// The bytes as they are, at most 65,535 of them.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    return header + [1] + count.bytes + (~count).bytes + bytes + checksum(of: bytes).bytes
      + UInt32(count).bytes
  }

  /// As many spaces; 158 of them for each byte. The end is missing.
  static func bomb(_ count: Int) -> [UInt8] {
    // The last block, with fixed codes: a space, then copies of 258 bytes.
    let start = [true, true, false] + bits(0x50, 8)
    let copy = bits(0xC5, 8) + bits(0, 5)
    let pattern = start + [[Bool]](repeating: copy, count: 24).joined()
    let packed = stride(from: 0, to: 15 * 8, by: 8).map { start in
      pattern[start..<start + 8].enumerated().reduce(UInt8(0)) {
        $0 | ($1.element ? 1 << UInt8($1.offset) : 0)
      }
    }
    // Eight copies are thirteen bytes.
    let copies = [[UInt8]](repeating: Array(packed[2...]), count: count / (8 * 258))
    return header + packed[..<2] + copies.joined()
  }

  private static func bits(_ code: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { code >> $0 & 1 == 1 }
  }

  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum: UInt32 = ~0
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = checksum & 1 == 1
        checksum >>= 1
        if isOdd { checksum ^= 0xEDB8_8320 }
      }
    }
    return ~checksum
  }
}

extension FixedWidthInteger {
  /// The lowest first.
  fileprivate var bytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
