public import Synchronization

/// The cell of the container that a setting was registered with first, while that container exists.
///
/// Reading through it looks nothing up. Other containers find the setting through its
/// ``SettingDefinition/reference``.
@usableFromInline
@safe
struct PrimarySlot: ~Copyable {
  // A container touches a cell only after it found itself to be the owner. It claimed the primary slot
  // when it registered the setting and releases it when it ends. So while one of its methods runs, the
  // owner does not change and the cell, which is in its own table, exists.

  /// The ``SettingsContainer/identifier`` of the owner; 0 for none.
  @usableFromInline let owner = Atomic<UInt32>(0)
  @usableFromInline let cell = unsafe Atomic<UnsafeMutablePointer<SlotTable.Cell>?>(nil)

  private static let claiming = UInt32.max

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

  /// The cell if the container, which calls this in a method of its own, is the owner.
  @inlinable
  @unsafe
  func cell(in container: UInt32) -> UnsafeMutablePointer<SlotTable.Cell>? {
    guard owner.load(ordering: .acquiring) == container else { return nil }
    return unsafe cell.load(ordering: .relaxed)
  }
}
