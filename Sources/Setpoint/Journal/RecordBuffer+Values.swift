#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordBuffer {
  mutating func append(value: StoredValue) {
    switch value {
    case .int(let value): append(digitsOf: value)
    case .bool(let value): append(verbatim: value ? "true" : "false")
    case .string(let value): append(quoted: value)
    case .double(let value): append(verbatim: value.isFinite ? value.description : "null")
    case .null: append(verbatim: "null")
    case .data, .date: append(verbatim: value.description)
    case .array(let elements):
      append(0x5B)
      for (position, element) in elements.enumerated() {
        if position > 0 { append(0x2C) }
        append(value: element)
      }
      append(0x5D)
    case .dictionary(let members):
      append(0x7B)
      for (position, member) in members.enumerated() {
        if position > 0 { append(0x2C) }
        append(quoted: member.key)
        append(0x3A)
        append(value: member.value)
      }
      append(0x7D)
    }
  }

  mutating func append(quoted text: String) {
    // Avoids a copy of the text, which would count references.
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(quoted: $0)
    }
    if isDone == nil {
      unsafe Array(text.utf8).withUnsafeBufferPointer { unsafe append(quoted: $0) }
    }
  }

  private mutating func append(quoted source: UnsafeBufferPointer<UInt8>) {
    append(0x22)
    if unsafe Self.isPlain(source) {
      unsafe append(bytes: source)
    } else {
      for byte in unsafe Array(source) { append(escaping: byte) }
    }
    append(0x22)
  }

  /// Returns whether no byte needs an escape. Checks eight bytes at a time; the last eight may overlap.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 8 else {
      return unsafe text.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    }
    let base = UnsafeRawBufferPointer(text)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var found: UInt64 = 0
    var position = 0
    while true {
      let word = unsafe base.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let quote = word ^ ones &* 0x22
      let backslash = word ^ ones &* 0x5C
      found |= (word &- ones &* 0x20) & ~word
      found |= (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
      if position + 8 == text.count { return found & (ones &* 0x80) == 0 }
      position = min(position + 8, text.count - 8)
    }
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case 0x22, 0x5C:
      append(0x5C)
      append(byte)
    case ..<0x20:
      append(verbatim: "\\u00")
      append(byte < 0x10 ? 0x30 : 0x31)
      let digit = byte & 15
      append(digit &+ (digit < 10 ? 0x30 : 0x57))
    default: append(byte)
    }
  }
}
