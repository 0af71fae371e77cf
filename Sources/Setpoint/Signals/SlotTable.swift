public import SetpointSynchronization

/// The words and signals of a container's slots, which can be read without a lock.
///
/// Cells never move. The table allocates chunks when needed, each twice as large as the previous
/// one, and frees them when it is deallocated.
@usableFromInline
@safe
final class SlotTable: @unchecked Sendable {
  // `@unchecked` because of the pointers. A chunk pointer and a cell are written once, under the
  // container's lock, before the cell's index is released through `SettingDefinition.reference` or
  // `PrimarySlot`; a reader acquires the index there. Later changes are atomic.

  @usableFromInline
  @safe
  struct Cell: ~Copyable {
    @usableFromInline let word = Atomic<UInt64>(0)
    @usableFromInline let signal = SettingSignal()
    private let storedFlags = Atomic<UInt8>(0)
    /// The slot, which the container keeps as long as the table. Written once, before the cell's
    /// index is published.
    fileprivate(set) var slot: Unmanaged<AnyObject>?

    init() {}

    var flags: SlotFlags {
      get { SlotFlags(rawValue: storedFlags.load(ordering: .acquiring)) }
      nonmutating set { storedFlags.store(newValue.rawValue, ordering: .releasing) }
    }

    @inlinable
    var value: UInt64 { word.load(ordering: .sequentiallyConsistent) }

    func set(_ value: UInt64) { word.store(value, ordering: .sequentiallyConsistent) }
  }

  private static let firstChunkShift = 5
  private static let chunkCount = 32 - firstChunkShift

  private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Cell>?>
  @usableFromInline
  let path: KeyPath<ObservedSubject, Void> = ObservedSubject.path
  /// Announces that a family has got or lost a member.
  let membership = SettingSignal()
  private var count = 0

  init() {
    unsafe chunks = .allocate(capacity: Self.chunkCount)
    unsafe chunks.initialize(repeating: nil, count: Self.chunkCount)
  }

  deinit {
    for index in 0..<count {
      let (chunk, offset) = Self.position(of: index)
      if let cells = unsafe chunks[chunk] { unsafe (cells + offset).deinitialize(count: 1) }
    }
    for chunk in 0..<Self.chunkCount { unsafe chunks[chunk]?.deallocate() }
    unsafe chunks.deallocate()
  }

  /// Creates the next cell and returns its index. The container's lock must be held.
  func append() -> Int {
    let index = count
    let chunk = Self.position(of: index).chunk
    // Written only once, because other threads may read cells of the chunk.
    if unsafe chunks[chunk] == nil {
      unsafe chunks[chunk] = .allocate(capacity: 1 << (chunk + Self.firstChunkShift))
    }
    unsafe cell(at: index).initialize(to: Cell())
    count += 1
    return index
  }

  /// Connects a cell to its slot. The container's lock must be held, and the index must not be
  /// published yet.
  func connect(_ slot: AnyObject, at index: Int) {
    unsafe cell(at: index).pointee.slot = Unmanaged.passUnretained(slot)
  }

  func word(at index: Int) -> UInt64 {
    unsafe cell(at: index).pointee.value
  }

  /// Returns whether the stored value can be read.
  func isReadable(at index: Int) -> Bool {
    unsafe !cell(at: index).pointee.flags.contains(.unreadable)
  }

  /// Returns whether a layer above the user's value is in effect.
  func isOverridden(at index: Int) -> Bool {
    unsafe cell(at: index).pointee.flags.contains(.overridden)
  }

  /// Registers an access with Observation.
  @usableFromInline
  func access(at index: Int) { unsafe cell(at: index).pointee.signal.access(path) }

  /// Announces a change to Observation. No lock may be held.
  func announce(at index: Int) { unsafe cell(at: index).pointee.signal.announce(path) }

  @unsafe
  func cell(at index: Int) -> UnsafeMutablePointer<Cell> {
    let (chunk, offset) = Self.position(of: index)
    // The chunk exists, because `append` returned the index.
    return unsafe chunks[chunk].unsafelyUnwrapped + offset
  }

  /// Returns the position of a cell. Chunk `n` holds 32·2ⁿ cells.
  @inline(__always)
  private static func position(of index: Int) -> (chunk: Int, offset: Int) {
    let shifted = UInt(truncatingIfNeeded: index >> firstChunkShift) &+ 1
    let chunk = UInt.bitWidth &- 1 &- shifted.leadingZeroBitCount
    return (chunk, index &- (((1 &<< chunk) &- 1) &<< firstChunkShift))
  }
}

/// A sequence lock: a reader sees all changes of a writer or none, and never delays it.
///
/// The memory orderings follow Hans-J. Boehm, "Can Seqlocks Get Along With Programming Language
/// Memory Models?" (2012).
struct SequenceLock: ~Copyable {
  /// A number that increases before and after each change: odd while a change is being made.
  private let sequence = Atomic<UInt>(0)

  /// Returns the result of `body` for the values at one point in time; calls it again after a
  /// change.
  func read<Result>(_ body: () -> Result) -> Result {
    while true {
      let before = sequence.load(ordering: .acquiring)
      let result = body()
      atomicMemoryFence(ordering: .acquiring)
      if before.isMultiple(of: 2), before == sequence.load(ordering: .relaxed) { return result }
    }
  }

  /// Makes changes that readers observe atomically. Only one thread at a time may call it.
  func write(_ change: () -> Void) {
    // The changes are released, or guarded by the caller's lock, so a reader that sees some of them
    // also sees an odd or a different number.
    let before = sequence.load(ordering: .relaxed)
    sequence.store(before &+ 1, ordering: .relaxed)
    change()
    sequence.store(before &+ 2, ordering: .releasing)
  }
}
