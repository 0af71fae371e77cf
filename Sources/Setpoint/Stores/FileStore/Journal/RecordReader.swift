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
  /// The other layers of keys when they were written.
  var surroundings: [String: LayerSurroundings] = [:]
  /// The last edit of the settings file that a writer knew before this record was written.
  var edit: ContentMark? = nil
}

/// Reads the records of a journal, also during writes by others.
struct RecordReader {
  let seed: UInt32
  /// The position up to which the journal has been read.
  private(set) var offset = 0
  /// Whether the journal has a valid record or mark.
  private(set) var isJournal = false
  private(set) var isClosing = false
  /// Where the valid records of a closed journal end; `nil` while it isn't closed.
  private(set) var end: Int?
  private(set) var isCheckpointed = false
  private(set) var isCopied = false
  /// The number of damaged records. One that was cut off doesn't count, because its write was
  /// repeated or wasn't acknowledged.
  private(set) var damaged = 0
  private var edit: ContentMark?
  private let crc = CRC32C()

  init(seed: UInt32) { self.seed = seed }

  var isClosed: Bool { end != nil }
  /// Whether the records are in the settings file or in another journal.
  var isSaved: Bool { isCheckpointed || isCopied }

  /// Returns the valid records after ``offset``. An incomplete record at the end is read by the next
  /// call.
  mutating func read(_ bytes: [UInt8]) -> [JournalRecord] {
    var records: [JournalRecord] = []
    scan(bytes) { reader, content, position in
      if let record = reader.record(content, at: position) {
        records.append(record)
      } else if !reader.isValidElsewhere(content) {
        reader.damaged += 1
      }
    }
    return records
  }

  /// Skips records of a writer that knows them.
  mutating func skip(_ count: Int) { offset += count }

  /// Notes the marks after ``offset``, and ignores records.
  mutating func readMarks(_ bytes: [UInt8]) { scan(bytes) { _, _, _ in } }

  /// Returns the contents of the valid records after ``offset``, without their positions.
  mutating func readContents(_ bytes: [UInt8]) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    scan(bytes) { reader, content, position in
      guard reader.record(content, at: position) != nil else { return }
      contents.append(Self.withoutPosition(content))
    }
    return contents
  }

  /// Calls `body` with each record before the end: what follows the checksum, and the record's
  /// position.
  private mutating func scan(
    _ bytes: [UInt8], _ body: (inout Self, ArraySlice<UInt8>, Int) -> Void
  ) {
    var position = 0
    while position < bytes.count {
      guard bytes[position] == RecordBuffer.start else {
        // A disk may leave zeros. Other bytes are the rest of a record without its first byte.
        let next = bytes[position...].firstIndex(of: RecordBuffer.start) ?? bytes.count
        if end == nil, bytes[position..<next].contains(where: { $0 != 0 }) { damaged += 1 }
        position = next
        continue
      }
      // Not at the start of the next record, so that bytes that a disk left in between don't damage
      // this one.
      let last = bytes[(position + 1)...].firstIndex { $0 == 0x0A || $0 == RecordBuffer.start }
      guard let last else {
        // Unless only the line feed is damaged, the rest may follow.
        let content = bytes[position...].dropFirst(RecordBuffer.prefix).dropLast()
        guard isValid(content, bytes[position...].dropFirst().prefix(8)) else { break }
        read(bytes[position...].dropLast(), isComplete: true, at: offset + position, body)
        position = bytes.count
        break
      }
      read(bytes[position..<last], isComplete: bytes[last] == 0x0A, at: offset + position, body)
      position = bytes[last] == 0x0A ? last + 1 : last
    }
    offset += position
  }

  private mutating func read(
    _ bytes: ArraySlice<UInt8>, isComplete: Bool, at position: Int,
    _ body: (inout Self, ArraySlice<UInt8>, Int) -> Void
  ) {
    var content = bytes.dropFirst(RecordBuffer.prefix)
    let checksum = bytes.dropFirst().prefix(8)
    // The line feed may be the damaged byte.
    if !isComplete, !isValid(content, checksum) { content = content.dropLast() }
    guard isValid(content, checksum) else {
      if isComplete, end == nil { damaged += 1 }
      return
    }
    isJournal = true
    if content.first == JournalMark.start {
      JournalMark(Self.text(content) + "\n").map { note($0, at: position) }
    } else if end == nil {
      body(&self, content, position)
    }
  }

  /// The checksum includes the line feed, so that a record without it is valid only if nothing else
  /// is missing.
  private func isValid(_ content: ArraySlice<UInt8>, _ checksum: ArraySlice<UInt8>) -> Bool {
    guard !content.isEmpty, let checksum = Self.number(checksum) else { return false }
    return crc.checksum(of: content + [0x0A], seed: seed) == checksum
  }

  private mutating func note(_ mark: JournalMark, at position: Int) {
    switch mark {
    case .begin: break
    case .closing: isClosing = true
    case .closed: if end == nil { end = position }
    case .checkpointed: isCheckpointed = true
    case .copied: isCopied = true
    case .edited(let content): if end == nil { edit = content }
    }
  }
}

// MARK: - Records

extension RecordReader {
  /// Returns a record, or `nil` if it has no values or is valid only at another position.
  private func record(_ content: ArraySlice<UInt8>, at position: Int) -> JournalRecord? {
    let time = content.dropFirst(RecordBuffer.writerDigits)
    let rest = time.dropFirst(RecordBuffer.timeDigits)
    guard let writer = Self.number(content.prefix(RecordBuffer.writerDigits)),
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
    var surroundings: [String: LayerSurroundings] = [:]
    for value in values.dropFirst() {
      switch value {
      case .string(let key): changes[key] = .some(nil)
      case .array(let keys): for case .string(let key) in keys { secretKeys.insert(key) }
      case .dictionary(let members): surroundings = members.compactMapValues { .init($0) }
      default: break
      }
    }
    return JournalRecord(
      writer: UInt32(truncatingIfNeeded: writer), time: Int64(truncatingIfNeeded: time),
      changes: changes, process: process, secretKeys: secretKeys, surroundings: surroundings,
      edit: edit)
  }

  /// Returns the options of a record, between the time and the values.
  private static func options(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    content.dropFirst(RecordBuffer.writerDigits + RecordBuffer.timeDigits).prefix { $0 != 0x20 }
  }

  private func isValidElsewhere(_ content: ArraySlice<UInt8>) -> Bool {
    Self.options(of: content).contains(UInt8(ascii: "@"))
  }

  private static func withoutPosition(_ content: ArraySlice<UInt8>) -> [UInt8] {
    let options = options(of: content)
    guard let position = options.firstIndex(of: UInt8(ascii: "@")) else { return Array(content) }
    return Array(content[..<position] + content[options.endIndex...])
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
