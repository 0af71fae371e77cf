/// What a store holds for a slot, decoded.
struct SlotValue: Sendable {
  let slot: SettingSlot
  /// `nil` for nothing.
  let stored: StoredValue?
  /// `nil` for nothing.
  let decoded: DecodedValue?
}
