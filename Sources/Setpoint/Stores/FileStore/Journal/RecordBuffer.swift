#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bytes of a record. The memory is reused for the next record.
///
/// A record consists of RS (0x1E, which JSON text never contains), the checksum as eight
/// hexadecimal digits, a space, the writer as eight and the time in nanoseconds since 1970 as
/// sixteen hexadecimal digits, `#` and the process in the writer's first record in a journal, `@`
/// and the position if the record is valid only there, a space, an object of the values that are
/// set, the removed keys as strings, the secret keys as an array of strings, an object of the other
/// layers of keys (``LayerSurroundings``), and a line feed.
/// Because of RS, an incomplete record doesn't damage the next one.
///
/// Only this value uses the memory, which grows before anything is written after its end.
@safe struct RecordBuffer: ~Copyable, @unchecked Sendable {
  static let start: UInt8 = 0x1E
  /// The size of RS, the checksum and a space.
  static let prefix = 10
  static let writerDigits = 8
  static let timeDigits = 16
  /// The size of the prefix, the writer, the time and a space.
  private static let header = prefix + writerDigits + timeDigits + 1

  private var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  private(set) var count = 0
  private var capacity = 256
  /// Whether the record names the process.
  private(set) var isIntroduced = false
  /// A property, because each use of a global checks whether it is initialized.
  private let crc = CRC32C()

  init(writer: UInt32) {
    unsafe UnsafeMutableRawPointer(bytes + Self.prefix).storeBytes(
      of: Self.digits(writer).bigEndian, as: UInt64.self)
  }

  deinit { unsafe bytes.deallocate() }

  /// The bytes, which are valid until the next change.
  var content: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: bytes, count: count) }

  private mutating func begin() {
    isIntroduced = false
    noteTime()
    unsafe bytes[Self.header - 1] = 0x20
    count = Self.header
  }

  /// Begins a record that is valid only at `position` in the journal.
  private mutating func begin(at position: Int) {
    isIntroduced = false
    noteTime()
    count = Self.header - 1
    append(0x40)
    append(digitsOf: Int64(position))
    append(0x20)
  }

  /// Formats a record of one value.
  mutating func format(
    _ value: StoredValue, forKey key: String, isSecret: Bool, seed: UInt32
  ) {
    begin()
    append(0x7B)
    append(quoted: key)
    append(0x3A)
    append(value: value)
    append(0x7D)
    if isSecret { append(secretKeys: CollectionOfOne(key)) }
    append(0x0A)
    stamp(seed: seed)
  }

  /// Formats a record of several changes.
  ///
  /// - Parameter position: The only position at which the record is valid. By default, any.
  mutating func format(
    _ changes: [String: StoredValue?], secretKeys: Set<String>,
    surroundings: [String: LayerSurroundings] = [:], at position: Int? = nil, seed: UInt32
  ) {
    if let position { begin(at: position) } else { begin() }
    var separator: UInt8 = 0x7B
    for case (let key, let value?) in changes {
      append(separator)
      append(quoted: key)
      append(0x3A)
      append(value: value)
      separator = 0x2C
    }
    if separator == 0x7B { append(separator) }
    append(0x7D)
    for (key, value) in changes where value == nil {
      append(0x20)
      append(quoted: key)
    }
    if !secretKeys.isEmpty { append(secretKeys: secretKeys.filter { changes[$0] != nil }) }
    append(surroundings.filter { changes[$0.key] != nil && !secretKeys.contains($0.key) })
    append(0x0A)
    stamp(seed: seed)
  }

  /// Formats a mark, which has neither writer nor time.
  mutating func format(_ mark: JournalMark, seed: UInt32) {
    count = Self.prefix
    append(verbatim: mark.text)
    stamp(seed: seed)
  }

  /// Formats a record from what follows the checksum in another journal, without the line feed.
  mutating func format(_ content: [UInt8], seed: UInt32) {
    count = Self.prefix
    unsafe content.withUnsafeBufferPointer { unsafe append(bytes: $0) }
    append(0x0A)
    stamp(seed: seed)
  }

  private mutating func append(secretKeys: some Collection<String>) {
    guard !secretKeys.isEmpty else { return }
    var separator: UInt8 = 0x5B
    append(0x20)
    for key in secretKeys {
      append(separator)
      append(quoted: key)
      separator = 0x2C
    }
    append(0x5D)
  }

  private mutating func append(_ surroundings: [String: LayerSurroundings]) {
    guard !surroundings.isEmpty else { return }
    append(0x20)
    append(value: .dictionary(surroundings.mapValues(\.stored)))
  }

  /// Adds the name of the process to a formatted record.
  mutating func introduce(_ process: String, seed: UInt32) {
    guard !isIntroduced else { return }
    isIntroduced = true
    let name = Array("#\(process)".utf8)
    reserve(name.count)
    let start = Self.header - 1
    unsafe memmove(bytes + start + name.count, bytes + start, count - start)
    for (offset, byte) in name.enumerated() { unsafe bytes[start + offset] = byte }
    count += name.count
    stamp(seed: seed)
  }

  private func noteTime() {
    let time = UInt64(bitPattern: currentTime())
    let address = unsafe UnsafeMutableRawPointer(bytes + Self.prefix + Self.writerDigits)
    unsafe address.storeBytes(
      of: Self.digits(UInt32(truncatingIfNeeded: time >> 32)).bigEndian, as: UInt64.self)
    unsafe address.storeBytes(
      of: Self.digits(UInt32(truncatingIfNeeded: time)).bigEndian, toByteOffset: 8,
      as: UInt64.self)
  }

  /// Writes the checksum at the start, again if the record is written to another journal.
  mutating func stamp(seed: UInt32) {
    let content = unsafe UnsafeRawBufferPointer(
      start: bytes + Self.prefix, count: count - Self.prefix)
    let checksum = unsafe crc.checksum(content, seed: seed)
    unsafe bytes[0] = Self.start
    unsafe UnsafeMutableRawPointer(bytes + 1).storeBytes(
      of: Self.digits(checksum).bigEndian, as: UInt64.self)
    unsafe bytes[Self.prefix - 1] = 0x20
  }

  /// Returns eight hexadecimal digits, with the first in the highest byte.
  private static func digits(_ number: UInt32) -> UInt64 {
    var wide = UInt64(number)
    wide = (wide | wide << 16) & 0x0000_FFFF_0000_FFFF
    wide = (wide | wide << 8) & 0x00FF_00FF_00FF_00FF
    wide = (wide | wide << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (wide &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return wide &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}

// MARK: - Bytes

extension RecordBuffer {
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    unsafe bytes[count] = byte
    count &+= 1
  }

  mutating func append(bytes text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    reserve(text.count)
    unsafe memcpy(bytes + count, source, text.count)
    count += text.count
  }

  mutating func append(verbatim text: String) {
    var text = text
    text.withUTF8 { unsafe append(bytes: $0) }
  }

  mutating func append(digitsOf value: Int64) {
    reserve(20)
    if value < 0 { append(0x2D) }
    var rest = value.magnitude
    var digits = 1
    var limit: UInt64 = 10
    while digits < 19, rest >= limit {
      digits += 1
      limit &*= 10
    }
    if digits == 19, rest >= limit { digits = 20 }
    var position = count + digits
    count = position
    repeat {
      position -= 1
      unsafe bytes[position] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
      rest /= 10
    } while rest > 0
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    // Including the header, which holds the writer before the first record, when the count is 0.
    unsafe memcpy(larger, bytes, max(count, Self.header))
    unsafe bytes.deallocate()
    unsafe bytes = larger
  }
}

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

  /// Returns whether no byte needs an escape. Checks eight bytes at a time; the last eight may
  /// overlap.
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
