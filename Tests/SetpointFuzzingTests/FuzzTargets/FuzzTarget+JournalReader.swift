@testable import Setpoint

extension FuzzTarget {
  private static let values: [StoredValue?] = [
    nil, 1, "\u{1E}\n\"", [1, [:]], ["m": .null], -0.5,
    .string(String(repeating: "long", count: 100)),
  ]

  /// A reader finds the whole records of its journal and no others, however the journal is divided.
  static func journalReaderFailure(for input: [UInt8]) -> String? {
    var reader = RecordReader(seed: 7)
    _ = reader.read(input)
    guard reader.offset <= input.count else { return "It reads past the end." }

    var choices = FuzzChoices(input[...])
    let divisions = (0..<3).map { _ in choices.next(below: 256) }
    var journal = FuzzJournal()
    while !choices.isAtEnd { journal.append(&choices) }
    let whole = read(journal.bytes, until: [journal.bytes.count])
    guard whole == journal.expected else { return "It reads \(whole) of \(journal)." }
    let parts = divisions.map { $0 * journal.bytes.count / 255 }.sorted() + [journal.bytes.count]
    let divided = read(journal.bytes, until: parts)
    guard divided == journal.expected else { return "In parts, it reads \(divided) of \(journal)." }
    return nil
  }

  private static func read(_ bytes: [UInt8], until ends: [Int]) -> [[String: StoredValue?]] {
    var reader = RecordReader(seed: FuzzJournal.seed)
    return ends.flatMap { end in
      reader.read(Array(bytes[reader.offset..<end])).map(\.changes)
    }
  }

  /// Records as writers, killed writers and disks leave them.
  private struct FuzzJournal {
    static let seed: UInt32 = 0x9E37_79B9
    private(set) var bytes: [UInt8] = []
    private(set) var expected: [[String: StoredValue?]] = []

    mutating func append(_ choices: inout FuzzChoices) {
      let kind = choices.next(below: 8)
      let changes = Self.changes(&choices)
      let position = bytes.count
      switch kind {
      case 0, 1: append(Self.record(changes), changes)
      case 2: append(Self.record(changes, at: position), changes)
      case 3: bytes += Self.record(changes, at: position + 1 + choices.next(below: 64))
      case 4: bytes += Self.record(changes, seed: UInt32(choices.next(below: 256)))
      case 5:
        let record = Self.record(changes)
        bytes += record.prefix(choices.next(below: 256) % record.count)
      case 6: append(Self.record(changes), changes, flipping: &choices)
      default:
        // Not the rest of a record that was cut off.
        bytes.append(0)
        for _ in 0..<choices.next(below: 32) { bytes.append(UInt8(choices.next(below: 256))) }
      }
    }

    private mutating func append(_ record: [UInt8], _ changes: [String: StoredValue?]) {
      bytes += record
      expected.append(changes)
    }

    private mutating func append(
      _ record: [UInt8], _ changes: [String: StoredValue?], flipping choices: inout FuzzChoices
    ) {
      var record = record
      let position = (choices.next(below: 256) << 8 | choices.next(below: 256)) % record.count
      let old = Unicode.Scalar(record[position])
      record[position] ^= 1 << choices.next(below: 8)
      let new = Unicode.Scalar(record[position])
      bytes += record
      // An upper-case digit of a checksum is the same digit, and the space after it separates
      // nothing else.
      let isSameDigit =
        (1...8).contains(position) && Character(new).hexDigitValue == Character(old).hexDigitValue
      if isSameDigit || position == 9 { expected.append(changes) }
    }

    private static func changes(_ choices: inout FuzzChoices) -> [String: StoredValue?] {
      var changes: [String: StoredValue?] = [:]
      for _ in 0...choices.next(below: 3) {
        let key = choices.element(of: ["a", "b.c", "ü", "", "\u{1E}\n\""])
        changes[key] = .some(choices.element(of: FuzzTarget.values))
      }
      return changes
    }

    private static func record(
      _ changes: [String: StoredValue?], at position: Int? = nil, seed: UInt32 = seed
    ) -> [UInt8] {
      var buffer = RecordBuffer(writer: 7)
      buffer.format(changes, secretKeys: [], at: position, seed: seed)
      return unsafe Array(buffer.content)
    }
  }
}
