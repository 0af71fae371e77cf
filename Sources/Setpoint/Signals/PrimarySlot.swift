public import SetpointSynchronization

/// The cell of the container that first registered a setting, as long as that container exists.
///
/// Reading through it needs no lookup. Other containers find the setting through its
/// ``SettingDefinition/reference``.
@usableFromInline
@safe
struct PrimarySlot: ~Copyable {
  // A container accesses a cell only after it has found that it is the owner. It claims the primary
  // slot when it registers the setting, and releases it when it is deallocated. It may suspend it
  // before, but no other container claims it then. While one of its methods runs, the cell therefore
  // doesn't change, and exists, because it is in its own table.

  /// The ``SettingsContainer/identifier`` of the owner; 0 for none.
  @usableFromInline let owner = Atomic<UInt32>(0)
  @usableFromInline let cell = unsafe Atomic<UnsafeMutablePointer<SlotTable.Cell>?>(nil)

  private static let claiming = UInt32.max
  /// The owner while the container that claimed the slot lets its reads look up their slots.
  private static let suspended = UInt32.max - 1

  init() {}

  /// Makes the container the owner if there is none.
  func claim(by container: UInt32, at cell: UnsafeMutablePointer<SlotTable.Cell>) {
    let (isFree, _) = owner.compareExchange(
      expected: 0, desired: Self.claiming, ordering: .acquiring)
    guard isFree else { return }
    unsafe self.cell.store(cell, ordering: .relaxed)
    owner.store(container, ordering: .releasing)
  }

  func release(by container: UInt32) {
    _ = owner.compareExchange(expected: container, desired: 0, ordering: .releasing)
  }

  /// Keeps the owner from finding its cell here, and others from claiming the slot, until
  /// ``resume(from:)``. Does nothing if the container isn't the owner.
  func suspend(by container: UInt32) {
    _ = owner.compareExchange(expected: container, desired: Self.suspended, ordering: .releasing)
  }

  /// Lets others claim the slot, if its owner, which is being deallocated, suspended it.
  @unsafe
  func resume(from cell: UnsafeMutablePointer<SlotTable.Cell>) {
    guard owner.load(ordering: .acquiring) == Self.suspended,
      unsafe self.cell.load(ordering: .relaxed) == cell
    else { return }
    owner.store(0, ordering: .releasing)
  }

  /// Returns the cell if the container, which must be the caller, is the owner.
  @inlinable
  @unsafe
  func cell(in container: UInt32) -> UnsafeMutablePointer<SlotTable.Cell>? {
    guard owner.load(ordering: .acquiring) == container else { return nil }
    return unsafe cell.load(ordering: .relaxed)
  }
}

/// The slot of a setting in the container that used it last, as one atomic word.
struct SlotReference: AtomicRepresentable, Sendable {
  /// The ``SettingsContainer/identifier``; 0 for none.
  let container: UInt32
  let position: UInt32

  init(container: UInt32, index: Int, isDirect: Bool) {
    self.container = container
    position = UInt32(truncatingIfNeeded: index) << 1 | (isDirect ? 1 : 0)
  }

  static let none = SlotReference(container: 0, index: 0, isDirect: false)

  var index: Int { Int(position >> 1) }

  /// Whether the slot is known to hold values of the setting's type, and its reads aren't recorded.
  /// Two settings may have the same key; the registered one applies.
  var isDirect: Bool { position & 1 != 0 }

  typealias AtomicRepresentation = UInt64.AtomicRepresentation

  static func encodeAtomicRepresentation(
    _ value: consuming SlotReference
  ) -> AtomicRepresentation {
    UInt64.encodeAtomicRepresentation(UInt64(value.container) << 32 | UInt64(value.position))
  }

  static func decodeAtomicRepresentation(
    _ representation: consuming AtomicRepresentation
  ) -> SlotReference {
    SlotReference(word: UInt64.decodeAtomicRepresentation(representation))
  }

  init(word: UInt64) {
    container = UInt32(truncatingIfNeeded: word >> 32)
    position = UInt32(truncatingIfNeeded: word)
  }
}
