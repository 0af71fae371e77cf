/// The facts that a writer needs to know about a slot before it takes a lock.
struct SlotFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// A higher layer is in effect, so the slot's word is not the user's value.
  static let overridden = SlotFlags(rawValue: 1 << 0)
  /// The stored value cannot be read.
  static let unreadable = SlotFlags(rawValue: 1 << 1)
}
