public import Synchronization

/// The words and signals of a container's slots, which are read without a lock.
///
/// Cells never move: they lie in chunks, each twice as large as the one before, that are allocated
/// when needed and freed with the table.
@usableFromInline
@safe
final class SlotTable: @unchecked Sendable {
  // `@unchecked` because of the pointers. A chunk pointer and a cell are written once, under the
  // container's lock, before the cell's index is released through `SettingDefinition.location`;
  // a reader has acquired the index there. What changes afterwards is atomic.

  @usableFromInline
  struct Cell: ~Copyable {
    @usableFromInline let word = Atomic<UInt64>(0)
    @usableFromInline let signal = SettingSignal()

    init() {}

    @inlinable
    var value: UInt64 { word.load(ordering: .sequentiallyConsistent) }

    func set(_ value: UInt64) { word.store(value, ordering: .sequentiallyConsistent) }
  }

  @usableFromInline static let firstChunkShift = 5
  private static let chunkCount = 32 - firstChunkShift

  @usableFromInline
  let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Cell>?>
  @usableFromInline
  let path: KeyPath<ObservedSubject, Void> = ObservedSubject.path
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

  /// Makes the next cell; only called under the container's lock.
  func append() -> Int {
    let index = count
    let chunk = Self.position(of: index).chunk
    // Written only once: others may be reading cells of the chunk.
    if unsafe chunks[chunk] == nil {
      unsafe chunks[chunk] = .allocate(capacity: 1 << (chunk + Self.firstChunkShift))
    }
    unsafe cell(at: index).initialize(to: Cell())
    count += 1
    return index
  }

  func word(at index: Int) -> UInt64 {
    unsafe cell(at: index).pointee.value
  }

  /// Lets Observation track the setting.
  @usableFromInline
  func access(at index: Int) { unsafe cell(at: index).pointee.signal.access(path) }

  /// Tells Observation that the setting has changed; with no lock held.
  func announce(at index: Int) { unsafe cell(at: index).pointee.signal.announce(path) }

  @unsafe
  func cell(at index: Int) -> UnsafeMutablePointer<Cell> {
    let (chunk, offset) = Self.position(of: index)
    // The index was given by `append`, so the chunk is there.
    return unsafe chunks[chunk].unsafelyUnwrapped + offset
  }

  /// Where a cell lies: chunk `n` holds 32·2ⁿ cells.
  @inline(__always)
  private static func position(of index: Int) -> (chunk: Int, offset: Int) {
    let shifted = UInt(truncatingIfNeeded: index >> firstChunkShift) &+ 1
    let chunk = UInt.bitWidth &- 1 &- shifted.leadingZeroBitCount
    return (chunk, index &- (((1 &<< chunk) &- 1) &<< firstChunkShift))
  }
}
