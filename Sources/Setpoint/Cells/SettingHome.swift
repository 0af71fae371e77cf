public import Synchronization

/// The cell of the container that a setting was registered with first, as long as that one lives:
/// there a value is read with nothing to look up.
///
/// In other containers the setting is found through its ``SettingDefinition/location``.
@usableFromInline
@safe
struct SettingHome: ~Copyable {
  // A cell is only touched by a container that finds itself to be the owner. It took the home when
  // the setting was registered and gives it up when it ends, so while one of its methods runs, the
  // owner does not change and the cell, which is in its own table, is there.

  /// The ``SettingsContainer/identifier``; 0: none.
  @usableFromInline let owner = Atomic<UInt32>(0)
  @usableFromInline let cell = unsafe Atomic<UnsafeMutablePointer<SlotTable.Cell>?>(nil)

  private static let taking = UInt32.max

  init() {}

  /// Makes the container the owner if there is none.
  func settle(_ container: UInt32, at cell: UnsafeMutablePointer<SlotTable.Cell>) {
    let (isFree, _) = owner.compareExchange(
      expected: 0, desired: Self.taking, ordering: .acquiring)
    guard isFree else { return }
    unsafe self.cell.store(cell, ordering: .relaxed)
    owner.store(container, ordering: .releasing)
  }

  func leave(_ container: UInt32) {
    _ = owner.compareExchange(expected: container, desired: 0, ordering: .releasing)
  }

  /// The cell if the container, which runs this in a method of its own, is the owner.
  @inlinable
  @unsafe
  func cell(in container: UInt32) -> UnsafeMutablePointer<SlotTable.Cell>? {
    guard owner.load(ordering: .acquiring) == container else { return nil }
    return unsafe cell.load(ordering: .relaxed)
  }
}
