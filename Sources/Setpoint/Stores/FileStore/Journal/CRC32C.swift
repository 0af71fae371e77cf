/// The CRC-32C (Castagnoli) checksum, computed with tables in steps of eight, four and one bytes.
struct CRC32C {
  /// Eight consecutive tables of 256 numbers.
  private static let tables: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1 }
      table[index] = value
    }
    for index in 256..<8 * 256 {
      let before = table[index - 256]
      table[index] = before >> 8 ^ table[Int(before & 0xFF)]
    }
    return table
  }()

  private let table = Self.tables

  /// Returns the checksum of bytes.
  ///
  /// - Parameter seed: A number that differs between journals, so that a block of an older journal
  ///   that reappears after a power failure isn't a valid record.
  func checksum(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    unsafe table.withUnsafeBufferPointer { table in
      var crc = ~seed
      var position = 0
      while position + 8 <= bytes.count {
        let word = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let low = UInt32(truncatingIfNeeded: word) ^ crc
        let high = UInt32(truncatingIfNeeded: word >> 32)
        unsafe crc =
          table[7 * 256 + Int(low & 0xFF)] ^ table[6 * 256 + Int(low >> 8 & 0xFF)]
          ^ table[5 * 256 + Int(low >> 16 & 0xFF)] ^ table[4 * 256 + Int(low >> 24)]
          ^ table[3 * 256 + Int(high & 0xFF)] ^ table[2 * 256 + Int(high >> 8 & 0xFF)]
          ^ table[256 + Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
        position += 8
      }
      if position + 4 <= bytes.count {
        let word =
          unsafe crc
          ^ UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
        unsafe crc =
          table[3 * 256 + Int(word & 0xFF)] ^ table[2 * 256 + Int(word >> 8 & 0xFF)]
          ^ table[256 + Int(word >> 16 & 0xFF)] ^ table[Int(word >> 24)]
        position += 4
      }
      while position < bytes.count {
        unsafe crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[position])) & 0xFF)]
        position += 1
      }
      return ~crc
    }
  }

  func checksum(of bytes: some Sequence<UInt8>, seed: UInt32 = 0) -> UInt32 {
    unsafe Array(bytes).withUnsafeBytes { unsafe checksum($0, seed: seed) }
  }
}

/// Text after its checksum: CRC-32C as eight hexadecimal digits, a space, and the text.
enum ChecksummedText {
  private static let prefix = 9

  static func bytes(of text: [UInt8]) -> [UInt8] {
    let digits = String(CRC32C().checksum(of: text), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.count) + digits + " ").utf8) + text
  }

  /// Returns the text, or `nil` if the checksum doesn't match.
  static func text(of bytes: some Collection<UInt8>) -> [UInt8]? {
    let text = Array(bytes.dropFirst(prefix))
    guard !text.isEmpty,
      let checksum = UInt32(String(decoding: bytes.prefix(prefix - 1), as: UTF8.self), radix: 16),
      checksum == CRC32C().checksum(of: text)
    else { return nil }
    return text
  }
}
