import Synchronization

/// The first 4096 bytes of a journal, mapped into every process that has it open.
///
/// The page is part of the journal, so that every journal has its own page. Two words of it change:
/// the state, and the end of a closed journal.
struct JournalPage: Sendable {
  static let size = 4096
  private static let magic = UInt64(0x324C_4E52_554F_4A53)  // "SJOURNL2"
  private static let stateOffset = 8
  private static let numberOffset = 16
  private static let endOffset = 32

  private let mapping: MappedFile

  /// Returns the first bytes of a new journal. All numbers are little-endian.
  ///
  /// The first record notifies, because waiting processes don't notice a new journal.
  static func content(number: UInt64) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: size)
    func store(_ number: UInt64, at offset: Int) {
      for byte in 0..<8 { page[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
    store(magic, at: 0)
    store(State.watched, at: stateOffset)
    store(number, at: numberOffset)
    store(~number, at: numberOffset + 8)
    return page
  }

  init(_ mapping: MappedFile) { self.mapping = mapping }

  /// Returns whether the constant part is unchanged.
  func isWhole(number: UInt64) -> Bool {
    word(at: 0) == Self.magic && word(at: Self.numberOffset) == number
      && word(at: Self.numberOffset + 8) == ~number
  }

  private func word(at offset: Int) -> UInt64 {
    unsafe mapping.word(at: offset).pointee.load(ordering: .acquiring)
  }

  /// The state of a journal at one point in time.
  struct State: Equatable, Sendable {
    fileprivate static let closed: UInt64 = 1
    fileprivate static let checkpointed: UInt64 = 2
    fileprivate static let watched: UInt64 = 4
    fileprivate static let record: UInt64 = 8

    let bits: UInt64
    /// Whether the journal accepts no further records. Only records that are already in the file
    /// are valid.
    var isClosed: Bool { bits & Self.closed != 0 }
    /// Whether the settings file contains the records of the journal.
    var isCheckpointed: Bool { bits & Self.checkpointed != 0 }
    /// Whether a process waits for the next record.
    var isWatched: Bool { bits & Self.watched != 0 }
    /// A number that changes with each record, so that readers notice new ones.
    var recordCount: UInt64 { bits / Self.record }
  }

  var state: State { State(bits: word(at: Self.stateOffset)) }

  /// Counts a record that was written, and returns the state before.
  ///
  /// All calls of this method and of ``close()`` have one order. If this call comes first, the
  /// process that closes sees the record in the size of the file. If ``close()`` comes first, the
  /// returned state is closed, and ``end`` determines whether the record is valid.
  @inline(__always)
  func countRecord() -> State {
    unsafe State(
      bits: mapping.word(at: Self.stateOffset).pointee
        .wrappingAdd(State.record, ordering: .acquiringAndReleasing).oldValue)
  }

  func close() { set(State.closed) }
  func markCheckpointed() { set(State.checkpointed) }
  func watch() { set(State.watched) }

  private func set(_ bits: UInt64) {
    unsafe mapping.word(at: Self.stateOffset).pointee
      .bitwiseOr(bits, ordering: .acquiringAndReleasing)
  }

  /// Ends the watch, and returns whether this call did.
  func endWatch() -> Bool {
    unsafe State(
      bits: mapping.word(at: Self.stateOffset).pointee
        .bitwiseAnd(~State.watched, ordering: .acquiringAndReleasing).oldValue
    ).isWatched
  }

  /// The end of the records of a closed journal; `nil` until it is determined.
  var end: Int? {
    let end = word(at: Self.endOffset)
    return end == 0 ? nil : Int(exactly: end)
  }

  func setEnd(_ end: Int) {
    unsafe mapping.word(at: Self.endOffset).pointee
      .store(UInt64(end), ordering: .releasing)
  }
}
