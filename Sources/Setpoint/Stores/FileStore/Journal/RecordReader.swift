/// A write in a journal.
struct JournalRecord {
  /// The number of the store that wrote it.
  let writer: UInt32
  /// In nanoseconds since 1970.
  let time: Int64
  /// The new values; `nil` for removed ones.
  let changes: [String: StoredValue?]
  /// The name of the process. Only the first record of a writer in a journal has it.
  var process: String? = nil
  /// The keys whose values the history must not contain.
  var secretKeys: Set<String> = []
}

/// Reads the records of a journal, also during writes by others.
struct RecordReader {
  let seed: UInt32
  /// The position up to which the journal has been read.
  private(set) var offset = JournalPage.size
  private let crc = CRC32C()

  init(seed: UInt32) { self.seed = seed }

  /// Returns the records after ``offset``. An incomplete record at the end is read by the next
  /// call.
  mutating func read(_ bytes: [UInt8]) -> [JournalRecord] {
    var records: [JournalRecord] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == RecordBuffer.start else {
        position += 1
        continue
      }
      // Not at the start of the next record, so that bytes that a disk left in between don't damage
      // this one.
      let last = bytes[(position + 1)...].firstIndex { $0 == 0x0A || $0 == RecordBuffer.start }
      guard let last else { break }
      let end = bytes[last] == 0x0A ? last + 1 : last
      if let record = record(bytes[position..<end], at: offset + position) {
        records.append(record)
      }
      position = end
    }
    offset += position
    return records
  }

  /// Returns a record, or `nil` if it is incomplete, damaged, or valid only at another position.
  private func record(_ bytes: ArraySlice<UInt8>, at position: Int) -> JournalRecord? {
    let content = bytes.dropFirst(RecordBuffer.prefix)
    let time = content.dropFirst(RecordBuffer.writerDigits)
    let rest = time.dropFirst(RecordBuffer.timeDigits)
    guard let checksum = Self.number(bytes.dropFirst().prefix(8)),
      unsafe content.withUnsafeBytes({ unsafe crc.checksum($0, seed: seed) }) == checksum,
      let writer = Self.number(content.prefix(RecordBuffer.writerDigits)),
      let time = Self.number(time.prefix(RecordBuffer.timeDigits)),
      let space = rest.firstIndex(of: 0x20)
    else { return nil }
    let options = Self.text(rest[..<space]).split(separator: "@", maxSplits: 1)
    let process = options.first.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
    if let only = options.last, !only.hasPrefix("#"), Int(only) != position { return nil }
    guard let values = try? JSONReader.values(of: Array(rest[space...])),
      case .dictionary(let members)? = values.first
    else { return nil }
    var changes = members.mapValues(StoredValue?.some)
    var secretKeys: Set<String> = []
    for value in values.dropFirst() {
      if case .string(let key) = value { changes[key] = .some(nil) }
      guard case .array(let keys) = value else { continue }
      for case .string(let key) in keys { secretKeys.insert(key) }
    }
    return JournalRecord(
      writer: UInt32(truncatingIfNeeded: writer), time: Int64(truncatingIfNeeded: time),
      changes: changes, process: process, secretKeys: secretKeys)
  }

  /// Returns the number of hexadecimal digits, or `nil` if there are other characters.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: number = number << 4 | UInt64(digit - 0x30)
      case 0x41...0x46: number = number << 4 | UInt64(digit - 0x37)
      case 0x61...0x66: number = number << 4 | UInt64(digit - 0x57)
      default: return nil
      }
    }
    return number
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
