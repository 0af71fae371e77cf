public import Synchronization

/// Where a container that a setting was last used with keeps it; one atomic word.
@usableFromInline
struct SlotLocation: AtomicRepresentable, Sendable {
  /// The ``SettingsContainer/identifier``; 0: none.
  @usableFromInline let container: UInt32
  @usableFromInline let place: UInt32

  init(container: UInt32, index: Int, isTyped: Bool) {
    self.container = container
    place = UInt32(truncatingIfNeeded: index) << 1 | (isTyped ? 1 : 0)
  }

  @usableFromInline static let none = SlotLocation(container: 0, index: 0, isTyped: false)

  @inlinable var index: Int { Int(place >> 1) }

  /// Whether the slot is of the setting's type: of two settings with one key, the first one's counts.
  @inlinable var isTyped: Bool { place & 1 != 0 }

  @usableFromInline typealias AtomicRepresentation = UInt64.AtomicRepresentation

  @inlinable
  static func encodeAtomicRepresentation(
    _ value: consuming SlotLocation
  ) -> AtomicRepresentation {
    UInt64.encodeAtomicRepresentation(UInt64(value.container) << 32 | UInt64(value.place))
  }

  @inlinable
  static func decodeAtomicRepresentation(
    _ representation: consuming AtomicRepresentation
  ) -> SlotLocation {
    SlotLocation(word: UInt64.decodeAtomicRepresentation(representation))
  }

  @inlinable
  init(word: UInt64) {
    container = UInt32(truncatingIfNeeded: word >> 32)
    place = UInt32(truncatingIfNeeded: word)
  }
}
