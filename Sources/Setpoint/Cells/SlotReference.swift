public import Synchronization

/// The slot of a setting in the container that used it last, as one atomic word.
@usableFromInline
struct SlotReference: AtomicRepresentable, Sendable {
  /// Creates a reference.
  ///
  /// - Parameter container: The ``SettingsContainer/identifier``; 0 for none.
  @usableFromInline let container: UInt32
  @usableFromInline let position: UInt32

  init(container: UInt32, index: Int, isTyped: Bool) {
    self.container = container
    position = UInt32(truncatingIfNeeded: index) << 1 | (isTyped ? 1 : 0)
  }

  @usableFromInline static let none = SlotReference(container: 0, index: 0, isTyped: false)

  @inlinable var index: Int { Int(position >> 1) }

  /// Whether the slot holds values of the setting's type. Two settings may have the same key; the
  /// registered one applies.
  @inlinable var isTyped: Bool { position & 1 != 0 }

  @usableFromInline typealias AtomicRepresentation = UInt64.AtomicRepresentation

  @inlinable
  static func encodeAtomicRepresentation(
    _ value: consuming SlotReference
  ) -> AtomicRepresentation {
    UInt64.encodeAtomicRepresentation(UInt64(value.container) << 32 | UInt64(value.position))
  }

  @inlinable
  static func decodeAtomicRepresentation(
    _ representation: consuming AtomicRepresentation
  ) -> SlotReference {
    SlotReference(word: UInt64.decodeAtomicRepresentation(representation))
  }

  @inlinable
  init(word: UInt64) {
    container = UInt32(truncatingIfNeeded: word >> 32)
    position = UInt32(truncatingIfNeeded: word)
  }
}
