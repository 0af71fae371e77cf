/// One write, as a journal keeps it.
struct JournalRecord {
  /// Which store wrote it.
  let writer: UInt32
  /// In nanoseconds since 1970.
  let time: Int64
  /// New values; `nil` for what was removed.
  let changes: [String: StoredValue?]
}

/// Reads the records of a journal, also while others write.
struct RecordReader {
  let seed: UInt32
  /// How far the journal has been read.
  private(set) var offset = JournalPage.size
  private let crc = CRC32C()

  init(seed: UInt32) { self.seed = seed }

  /// Reads what follows ``offset``. A record at the end that is not complete yet is read the next time.
  mutating func read(_ bytes: [UInt8]) -> [JournalRecord] {
    var records: [JournalRecord] = []
    var position = 0
    while position < bytes.count {
      guard bytes[position] == RecordBuffer.start else {
        position += 1
        continue
      }
      // Not the start of the next: what a disk left in between must not damage this one.
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

  /// `nil` for a record that was cut off or damaged, or that is only valid at another position.
  private func record(_ bytes: ArraySlice<UInt8>, at position: Int) -> JournalRecord? {
    let content = Array(bytes.dropFirst(RecordBuffer.prefix))
    let header = RecordBuffer.writerDigits + RecordBuffer.timeDigits
    guard content.count > header,
      let checksum = UInt32(Self.text(bytes.dropFirst().prefix(8)), radix: 16),
      checksum == crc.checksum(of: content, seed: seed),
      let writer = UInt32(Self.text(content[..<RecordBuffer.writerDigits]), radix: 16),
      let time = UInt64(Self.text(content[RecordBuffer.writerDigits..<header]), radix: 16),
      let space = content[header...].firstIndex(of: 0x20)
    else { return nil }
    if space > header, Int(Self.text(content[(header + 1)..<space])) != position { return nil }
    guard let values = try? JSONReader.values(of: Array(content[space...])),
      case .dictionary(let members)? = values.first
    else { return nil }
    var changes = members.mapValues(StoredValue?.some)
    for case .string(let key) in values.dropFirst() { changes[key] = .some(nil) }
    return JournalRecord(
      writer: writer, time: Int64(truncatingIfNeeded: time), changes: changes)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
