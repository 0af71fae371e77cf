/// Text after its checksum: CRC-32C as eight hexadecimal digits, a space, and the text.
enum ChecksummedText {
  private static let prefix = 9

  static func bytes(of text: [UInt8]) -> [UInt8] {
    let digits = String(CRC32C().checksum(of: text), radix: 16)
    return Array((String(repeating: "0", count: 8 - digits.count) + digits + " ").utf8) + text
  }

  /// Returns the text, or `nil` if the checksum does not match.
  static func text(of bytes: some Collection<UInt8>) -> [UInt8]? {
    let text = Array(bytes.dropFirst(prefix))
    guard !text.isEmpty,
      let checksum = UInt32(String(decoding: bytes.prefix(prefix - 1), as: UTF8.self), radix: 16),
      checksum == CRC32C().checksum(of: text)
    else { return nil }
    return text
  }
}
